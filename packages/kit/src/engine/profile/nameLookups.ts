import type { Address, Hex } from 'viem'

/** The avatar record of an ENS name. */
export interface AvatarRecord {
  /** Normalised (ENSIP-15); resolves to the account. */
  readonly name: string
  /** The `avatar` text (ENSIP-12): an `https:`, `ipfs:` or `ar:` URI, or an NFT such as `eip155:1/erc721:0x…/1`. */
  readonly record: string
}

/** A contract's `OffchainLookup` (ERC-3668). */
export interface CcipReadRequest {
  readonly sender: Address
  readonly data: Hex
  /** Templates with `{sender}` and `{data}`, in order of preference. */
  readonly urls: readonly string[]
}

/** Requests to URLs from records and contracts. The host's server makes them instead of the visitor's browser. */
export interface NameLookups {
  /**
   * Returns the URL of a name's picture: a route of your server that checks what it fetches, never the record itself.
   * Not called for `data:` images. Without it, other pictures are not shown.
   *
   * @returns undefined to show the generated picture
   */
  readonly resolveAvatar?: ((avatar: AvatarRecord) => string | undefined) | undefined
  /**
   * Requests a contract's gateways through your server and returns their answer; the contract verifies it. Without it,
   * names behind off-chain resolvers are not found.
   *
   * @throws any error to show no name
   */
  readonly ccipRead?: ((request: CcipReadRequest) => Promise<Hex>) | undefined
}
