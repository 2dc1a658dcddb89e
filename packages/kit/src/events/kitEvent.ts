import type { KitErrorCode, View, WalletEntry } from '@foyer/core'

/**
 * How a wallet is reached. `injected`: its provider is in the page. `qrCode`: a code for a phone. `deepLink`: its app on this
 * phone, with a pairing URI. `appBrowser`: this page in the app's browser. `popup`: the vendor's window. `safe`: the contract
 * wallet around the page. `connector`: a wagmi connector of the site. `install`, `unset` and `unavailable` connect nothing.
 */
type Route = WalletEntry['route']

/** How the visitor reached the wallet; absent for a wallet that has gone since it was listed. */
interface Attempted {
  /** Id of the wallet's record, or the `rdns` of a wallet that announced itself (EIP-6963). */
  readonly walletId: string
  readonly route?: Route
  /** Attempts with this wallet before this one, since the page was loaded or since it was last connected. */
  readonly retries: number
}

/** `rejected`: declined in the wallet. `cancelled`: given up in the dialog, or replaced by another request. */
export type Outcome<Success extends string> =
  | { readonly outcome: Success | 'rejected' | 'cancelled' }
  | { readonly outcome: 'failed'; readonly code: KitErrorCode }

/**
 * Why a connection ended.
 *
 * - `visitor`: Disconnect was pressed in this tab
 * - `otherTab`: Disconnect was pressed in another tab
 * - `revoked`: `accountsChanged` with an empty list (EIP-1193), or the phone ended its session
 * - `walletOffline`: a `disconnect` event (EIP-1193); the wallet may come back
 * - `host`: a connector of the site ended it and did not say why
 */
export type DisconnectReason = 'visitor' | 'otherTab' | 'revoked' | 'walletOffline' | 'host'

/**
 * Everything that a site may want to count. No event contains an address, a signature, a message, a transaction hash, a
 * pairing topic or a URI: a listener that needs the account reads `kit.session`. Before the visitor has pressed a pointer
 * or a key in the page, only `restored` is sent: what else happens by itself (a wallet that disconnects, a transaction that
 * is mined) is sent with the first press, before what it does, and never if the page is left without one. `ms` is a whole
 * number of milliseconds.
 */
export type KitEvent =
  /** `ms` since a dialog was opened. Not sent for an engine that only restores a connection. */
  | { readonly type: 'engineLoaded'; readonly ms: number }
  /** The wallet of the last visit, or of the site's wagmi config, is connected without a press. `ms` since the page's navigation. */
  | { readonly type: 'restored'; readonly walletId: string; readonly ms: number }
  | { readonly type: 'dialogOpened'; readonly dialog: Dialog }
  /** `ms` since it was opened. */
  | { readonly type: 'dialogClosed'; readonly dialog: Dialog; readonly ms: number }
  /** A wallet of the list was pressed, whether or not it can be connected here. `ms` since the dialog was opened. */
  | {
      readonly type: 'walletChosen'
      readonly walletId: string
      readonly route: Route
      readonly ms: number
    }
  | ({ readonly type: 'attemptBegan' } & Attempted)
  /** The code of a pairing can be scanned, or the link to an app be pressed. `ms` since the attempt began. */
  | { readonly type: 'codeShown'; readonly walletId: string; readonly ms: number }
  /** The page opened the wallet's app by its link. `ms` since the attempt began; 0 without one. */
  | { readonly type: 'appOpened'; readonly walletId: string; readonly ms: number }
  /** Exactly one for each `attemptBegan`. `ms` since then. */
  | ({ readonly type: 'attemptEnded'; readonly ms: number } & Attempted & Outcome<'connected'>)
  | { readonly type: 'signatureAsked'; readonly walletId: string }
  /**
   * Signing in has ended, or could not begin: `signInPrepare` comes without a `signatureAsked`. `ms` since the signature
   * was asked for; 0 without one.
   */
  | ({ readonly type: 'signInEnded'; readonly walletId: string; readonly ms: number } & Outcome<'verified'>)
  /** `chainId` in decimal (EIP-155). `ms` since the wallet was asked. */
  | ({
      readonly type: 'chainSwitchEnded'
      readonly chainId: number
      readonly ms: number
    } & Outcome<'switched'>)
  /** The wallet added a chain that it did not know (EIP-3085). */
  | { readonly type: 'chainAdded'; readonly chainId: number }
  /** `ms` since it was connected or restored. */
  | {
      readonly type: 'disconnected'
      readonly walletId: string
      readonly reason: DisconnectReason
      readonly ms: number
    }
  /** A transaction of the list. `ms` since it was added; absent if that was before this page was loaded. */
  | {
      readonly type: 'transactionEnded'
      readonly chainId: number
      readonly status: 'confirmed' | 'failed'
      readonly ms?: number
    }
  /** A batch of calls of the list (EIP-5792), or calls that were sent one after the other. `count` of them. `ms` as above. */
  | {
      readonly type: 'batchEnded'
      readonly chainId: number
      readonly count: number
      readonly status: 'confirmed' | 'failed' | 'partlyFailed'
      readonly ms?: number
    }
  /**
   * A failure outside of any attempt. `outdatedPage`: a file could not be fetched, though the server answers;
   * `networkUnreachable`: the line to the server of the page is broken; `unknown`: a part of the kit has thrown, as the module of
   * `loadEngine` with wrong options.
   */
  | { readonly type: 'kitFailed'; readonly code: KitErrorCode }

type Dialog = Exclude<View, 'closed'>

export type KitEventListener = (event: KitEvent) => void

/** Events of a kit. */
export interface KitEvents {
  /**
   * Calls `listener` for every event from now on. The first subscription loads the code that makes events.
   *
   * @returns the unsubscribe function
   */
  subscribe(listener: KitEventListener): () => void
}
