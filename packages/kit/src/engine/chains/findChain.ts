import { KitError, knownChain } from '@foyer/core'
import type { Chain } from 'viem'
import * as chains from './chains.ts'
import { toChain } from './toChain.ts'

/**
 * The kit's definition of a chain, by decimal chain id (EIP-155): of every known chain, also of those that have been shut
 * down, which have no node.
 *
 * @returns undefined if the kit does not know the chain
 */
export function findChain(chainId: number): Chain | undefined {
  return (
    Object.values<Chain>(chains).find(({ id }) => id === chainId) ?? (knownChain(chainId) && toChain(chainId))
  )
}

/** @throws KitError `chainNotConfigured` if `chainId` is not among `chains`. */
export function requireChain(chains: readonly Chain[], chainId: number): Chain {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain) return chain
  throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
}
