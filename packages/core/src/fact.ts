import type { KitError, KitErrorCode } from './errors/kitError.ts'
import type { WalletWord } from './session/walletWord.ts'
import type { Route } from './wallet/wallet.ts'

/**
 * Moments that leave no trace in the stores of the `EngineHost`. Engine and dialogs report them; the events of the kit are
 * made from them and from the stores.
 */
export type Fact =
  /** The engine was loaded and started. */
  | { readonly type: 'engineLoaded' }
  /** A wallet of a list was pressed. */
  | { readonly type: 'walletChosen'; readonly walletId: string; readonly route: Route }
  /** The link of a wallet's app was opened. */
  | { readonly type: 'appOpened'; readonly walletId: string }
  /** `route` is absent for a wallet that has gone since it was listed. */
  | { readonly type: 'attemptBegan'; readonly walletId: string; readonly route?: Route }
  /** Without an error: connected. `userRejected`: declined in the wallet. */
  | { readonly type: 'attemptEnded'; readonly error?: KitError }
  /** Given up here, or replaced by an attempt with another wallet. */
  | { readonly type: 'attemptCancelled' }
  | { readonly type: 'connectionEnded'; readonly word: WalletWord }
  /** The wallet added a chain that it did not know (EIP-3085). */
  | { readonly type: 'chainAdded'; readonly chainId: number }
  /** Outside of any attempt: a file of the page could not be fetched, or the configuration is invalid. */
  | { readonly type: 'kitFailed'; readonly code: KitErrorCode }
