import type { KitError } from '../errors/kitError.ts'

/** One try at connecting one wallet. At most one is alive; a newer one replaces it. */
export type Attempt =
  | { readonly status: 'idle' }
  /** The wallet has been asked. `slow` after 10 s without an answer: the panel adds a hint and a way out. */
  | { readonly status: 'opening'; readonly walletId: string; readonly slow: boolean }
  /**
   * A phone can scan or open `pairingUri` (a `wc:` URI). `error` while the relay cannot be reached: the code stays, and
   * connecting again asks the relay at once.
   */
  | {
      readonly status: 'awaitingScan'
      readonly walletId: string
      readonly pairingUri: string
      readonly error?: KitError
    }
  | { readonly status: 'connected'; readonly walletId: string }
  /** The visitor declined the request in the wallet. */
  | { readonly status: 'rejected'; readonly walletId: string }
  | { readonly status: 'failed'; readonly walletId: string; readonly error: KitError }
