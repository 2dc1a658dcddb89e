import type { Address } from '@foyer/core'

export type Hex = `0x${string}`

/** A transaction as it travels over JSON-RPC: every quantity is a hex text. */
export interface RpcTransaction {
  readonly from?: Address
  readonly to?: Address | null
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly chainId?: Hex
  /** The contract that the account delegates to with this transaction (EIP-7702). */
  readonly delegateTo?: Address
}

/** Who holds the keys of a wallet: in the page, outside of it, or in a test. */
export interface Signer {
  readonly addresses: readonly Address[]
  /** ERC-191 version 0x45 ("personal message") over the bytes of `message`. */
  signMessage(address: Address, message: Hex): Promise<Hex>
  /** EIP-712. `typedData` is the JSON that the page handed in, parsed. */
  signTypedData(address: Address, typedData: unknown): Promise<Hex>
  /** An EIP-1559 transaction with every field filled in; the answer can be sent as it is. */
  signTransaction(address: Address, transaction: RpcTransaction): Promise<Hex>
}
