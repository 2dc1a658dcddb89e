import { KitError } from '@foyer/core'
import type { Chain } from 'viem'

/** @throws KitError `chainNotConfigured` if `chainId` is not among `chains`. */
export function requireChain(chains: readonly Chain[], chainId: number): Chain {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain) return chain
  throw new KitError('chainNotConfigured', `Chain ${chainId} is not among the chains of this app.`)
}
