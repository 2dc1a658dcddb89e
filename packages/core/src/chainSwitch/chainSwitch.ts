import type { KitError } from '../errors/kitError.ts'

/** One request to switch the wallet's chain. At most one is alive; a newer one replaces it. */
export type ChainSwitch =
  | { readonly status: 'idle' }
  /** The wallet has been asked. `slow` after 10 s without an answer: the dialog adds a hint and a way out. */
  | { readonly status: 'confirming'; readonly chainId: number; readonly slow: boolean }
  /** The wallet reports `chainId`. */
  | { readonly status: 'switched'; readonly chainId: number }
  /** The visitor declined the request in the wallet. */
  | { readonly status: 'rejected'; readonly chainId: number }
  | { readonly status: 'failed'; readonly chainId: number; readonly error: KitError }
