import type { Currency } from '../session/session.ts'
import { type ChainRecord, chainRecords } from './records.ts'

const ether: Currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Returns undefined if the chain is not known. Safe for ids that come from a wallet. */
export function knownChain(id: number): ChainRecord | undefined {
  return Object.hasOwn(chainRecords, id) ? chainRecords[id] : undefined
}

/** Label of a chain: its known name, else `Chain 0x…`. */
export function chainName(id: number): string {
  return knownChain(id)?.name ?? `Chain 0x${id.toString(16)}`
}

/** Native currency of a chain: the known one, else Ether with 18 decimals. */
export function chainCurrency(id: number): Currency {
  return knownChain(id)?.nativeCurrency ?? ether
}
