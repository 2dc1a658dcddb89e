import { chainCurrency, chainName } from '@foyer/core'
import { type EngineOptions, findChain } from '@foyer/kit/engine'
import type { PublicConfig } from '@foyer/server/contract'

type Chains = NonNullable<EngineOptions['chains']>
type Chain = Chains[number]

/**
 * The chains of the configuration as the engine wants them. One that the kit has no record of is described by
 * what there is: its id, its node, and Ether.
 * @throws Error when such a chain has no node.
 */
export function toChains(chains: PublicConfig['chains']): Chains {
  const [first, ...rest] = chains.map(({ id, rpcUrl }): Chain => {
    const chain = findChain(id)
    if (chain) return chain
    if (!rpcUrl) throw new Error(`Chain ${id} is configured without a node, and has no public one.`)
    return {
      id,
      name: chainName(id),
      nativeCurrency: chainCurrency(id),
      rpcUrls: { default: { http: [rpcUrl] } },
    }
  })
  if (!first) throw new Error('The page is configured without any chain.')
  return [first, ...rest]
}
