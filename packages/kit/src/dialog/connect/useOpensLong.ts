import type { WalletEntry } from '@foyer/core'
import { useState } from 'react'

/** Number of wallets above which a list is long. */
const longListLength = 16

/**
 * Whether the list was long when the dialog opened: rows out of sight may be rendered after the first frame. Constant
 * while the dialog is open, because a row that is not rendered cannot have focus.
 */
export function useOpensLong(entries: readonly WalletEntry[]): boolean {
  const [opensLong] = useState(entries.length > longListLength)
  return opensLong
}
