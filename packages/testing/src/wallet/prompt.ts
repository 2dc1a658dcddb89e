import type { Address } from '@foyer/core'
import type { Hex, RpcTransaction } from './signer.ts'

/** The fields of `wallet_addEthereumChain` (EIP-3085) that a wallet keeps. */
export interface AddedChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
}

/** The fields of `wallet_watchAsset` (EIP-747). */
export interface WatchedAsset {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** Something that a wallet asks its owner before it does it. */
export type Prompt =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[] }
  /** One approval for both: the message signs in. */
  | { readonly kind: 'connectAndSignIn'; readonly address: Address; readonly message: Hex }
  | { readonly kind: 'signMessage'; readonly address: Address; readonly message: Hex }
  | { readonly kind: 'signTypedData'; readonly address: Address; readonly typedData: unknown }
  | { readonly kind: 'sendTransaction'; readonly chainId: number; readonly transaction: RpcTransaction }
  | {
      readonly kind: 'sendCalls'
      readonly chainId: number
      readonly calls: readonly RpcTransaction[]
      /** The account becomes a smart account with it (EIP-7702). */
      readonly upgrades: boolean
    }
  | { readonly kind: 'switchChain'; readonly from: number; readonly to: number }
  | { readonly kind: 'addChain'; readonly chain: AddedChain }
  | { readonly kind: 'watchAsset'; readonly asset: WatchedAsset }

/**
 * Resolves when the owner agrees, rejects with what the page is to hear when not. For `connect` the
 * answer names the accounts that the page may see, the selected one first; nothing means all of them.
 */
export type Consent = (prompt: Prompt) => Promise<readonly Address[] | undefined>
