import type { Address } from '@foyer/core'

export interface EnsRecord {
  /** A normalised name, such as `visitor.eth`. */
  readonly name: string
  readonly address?: Address
  /** Such as `avatar` (ENSIP-12). */
  readonly texts?: Readonly<Record<string, string>>
  /**
   * Account whose reverse record has this name. Any other account than `address` makes the record false.
   *
   * @default address
   */
  readonly primaryOf?: readonly Address[]
  /**
   * Templates of URLs of gateways (ERC-3668) that know its address and texts, as `startGateway` does: on the chain there
   * is nothing but where to ask, and whose signature to believe.
   */
  readonly gateways?: readonly string[]
}
