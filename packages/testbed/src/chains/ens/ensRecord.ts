import type { Address } from '@foyer/core'
import { toCoinType } from 'viem'

export interface EnsRecord {
  /** A normalised name, such as `visitor.eth`. */
  readonly name: string
  readonly address?: Address
  /**
   * Addresses on other chains (ENSIP-11), by chain id. Chain 0 is the default of ENSIP-19: it holds on every chain
   * without its own address.
   */
  readonly addressOn?: Readonly<Record<number, Address>>
  /** Such as `avatar` (ENSIP-12). */
  readonly texts?: Readonly<Record<string, string>>
  /**
   * Account whose reverse record has this name. Any other account than `address` makes the record false.
   *
   * @default address
   */
  readonly primaryOf?: readonly Address[]
  /** The same for other chains (ENSIP-19), by chain id: the reverse records are on Ethereum. Chain 0 is the default. */
  readonly primaryOn?: Readonly<Record<number, readonly Address[]>>
  /**
   * Templates of URLs of gateways (ERC-3668) that know its address and texts, as `startGateway` does: on the chain there
   * is nothing but where to ask, and whose signature to believe.
   */
  readonly gateways?: readonly string[]
}

/** The address of a record for a coin type (ENSIP-11), or the default one of ENSIP-19. */
export function addressOf({ address, addressOn = {} }: EnsRecord, coinType: bigint): Address | undefined {
  if (coinType === toCoinType(1) && address) return address
  const own = Object.entries(addressOn).find(([id]) => toCoinType(Number(id)) === coinType)
  return own?.[1] ?? addressOn[0]
}
