import type { WalletEntry } from '@foyer/core'
import { useState } from 'react'

/** Of more wallets than these, many are out of sight. */
const long = 16

/**
 * Whether there were many wallets already when the dialog opened: those out of sight may come after its first frame.
 * Once they are there, they stay, for one that waits cannot have the focus.
 */
export function useOpensLong(entries: readonly WalletEntry[]): boolean {
  const [opensLong] = useState(entries.length > long)
  return opensLong
}
