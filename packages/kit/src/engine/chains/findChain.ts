import type { Chain } from 'viem'
import * as chains from './chains.ts'

/** The kit's definition of a chain, by decimal chain id (EIP-155). @returns undefined if the kit has none. */
export function findChain(chainId: number): Chain | undefined {
  return Object.values(chains).find(({ id }) => id === chainId)
}
