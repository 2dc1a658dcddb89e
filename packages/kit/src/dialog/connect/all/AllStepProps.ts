import type { Discovery, WalletEntry } from '@foyer/core'
import type { ReactNode } from 'react'

export interface AllStepProps {
  readonly discovery: Discovery
  readonly inSplitView: boolean
  /** The wallet that is marked. */
  readonly selectedId: string | undefined
  /** The visitor came back from a wallet: focus returns to its row instead of the search. */
  readonly returned: boolean
  /** On a phone: about the pressed wallet, null without one. */
  readonly note?: ReactNode
  readonly onBack: () => void
  readonly onSelect: (entry: WalletEntry) => void
}
