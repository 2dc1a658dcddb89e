import type { Attempt, Platform, WalletEntry } from '@foyer/core'

export interface ConnectPanelProps {
  readonly entry: WalletEntry
  readonly attempt: Attempt
  readonly platform: Platform
  readonly onBack?: (() => void) | undefined
  readonly onRetry: () => void
  readonly onCancel: () => void
  /** "Don't have it?" Undefined if the wallet cannot be downloaded. */
  readonly onGet?: (() => void) | undefined
  /** "Get a Wallet". Undefined if no wallet can be downloaded here. */
  readonly onGetOther?: (() => void) | undefined
}
