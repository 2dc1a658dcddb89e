import type { Address, Hex } from 'viem'

/** What a name's record says of its picture. */
export interface AvatarRecord {
  /** The ENS name, normalised (ENSIP-15), which leads to the account. */
  readonly name: string
  /** The `avatar` text (ENSIP-12): an `https:`, `ipfs:` or `ar:` URI, or an NFT such as `eip155:1/erc721:0x…/1`. */
  readonly record: string
}

/** What a contract wants to know from outside the chain (`OffchainLookup` of ERC-3668). */
export interface CcipReadRequest {
  readonly sender: Address
  readonly data: Hex
  /** Templates with `{sender}` and `{data}`, in order of preference. */
  readonly urls: readonly string[]
}

/** Both would be requests from the visitor's browser to hosts of a stranger's choice, so a server of the host's makes them. */
export interface NameLookups {
  /**
   * The address at which the browser finds the picture of a name: a route of your own server that checks what it
   * fetches, never the record itself. Not asked for `data:` images. Without it, other pictures are not shown.
   *
   * @returns nothing, and the generated picture is shown
   */
  readonly resolveAvatar?: (avatar: AvatarRecord) => string | undefined
  /**
   * Has a server ask the gateways of a contract and returns what they answer; the contract checks it. Without it, names
   * behind off-chain resolvers are not found.
   *
   * @throws anything, and the name is not shown
   */
  readonly ccipRead?: (request: CcipReadRequest) => Promise<Hex>
}
