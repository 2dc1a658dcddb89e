import type { Address } from '@foyer/core'
import type { SafeCall } from '@foyer/testbed/safe'

/** Signatures by the address of their owner. */
type Signatures = Readonly<Record<Address, `0x${string}`>>

interface Waiting {
  readonly signatures: Signatures
}

/** A text, or data, that the app wants to have signed. */
export interface MessageItem extends Waiting {
  readonly kind: 'message'
  /** The hash under which the owners' signatures are gathered. */
  readonly id: string
  readonly text: string
  /** Hash that the contract verifies: ERC-191 of the text, or EIP-712 of the data. */
  readonly hash: `0x${string}`
  readonly status: 'gathering' | 'signed'
}

export interface TransactionItem extends Waiting {
  readonly kind: 'transaction'
  /** The `safeTxHash`. */
  readonly id: string
  /** The request of the app: several calls either all happen or none. */
  readonly calls: readonly SafeCall[]
  /** For all of them together: the owners sign this. */
  readonly call: SafeCall
  readonly nonce: bigint
  readonly status: 'gathering' | 'executing' | 'executed' | 'failed' | 'deleted'
  /** The transaction of the network, once it has been sent. */
  readonly txHash?: `0x${string}`
  readonly trouble?: string
}

export type Item = MessageItem | TransactionItem

export interface SafeState {
  /** Newest first. An item stays when it is done: the app may still ask for it. */
  readonly items: readonly Item[]
  /** The current request of the app, without a signature. */
  readonly requested: readonly Asked[]
  /** Wei. */
  readonly balance?: bigint
}

/** A request of the app before its first signature: it can be declined as a whole. */
export interface Asked {
  /** The id of the app's request. */
  readonly id: string
  readonly item: Item
  respond(response: { readonly data: unknown } | { readonly error: string }): void
}
