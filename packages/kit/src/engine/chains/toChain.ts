import { type ChainEndpoints, chainCurrency, chainEndpoints, chainName, knownChain } from '@foyer/core'
import type { Chain } from 'viem'

const endpoints: Readonly<Record<number, ChainEndpoints>> = chainEndpoints

/**
 * viem's definition of a known chain. One that has been shut down has no node: its requests fail unless the host gives
 * one in `rpcUrls`.
 *
 * @param more What only viem reads; `blockTime` in ms.
 */
export function toChain<const Id extends number>(
  id: Id,
  more: Pick<Chain, 'blockTime' | 'contracts'> = {},
): Chain & { readonly id: Id } {
  const { rpcUrl, explorer }: Partial<ChainEndpoints> = endpoints[id] ?? {}
  return {
    id,
    name: chainName(id),
    nativeCurrency: chainCurrency(id),
    rpcUrls: { default: { http: rpcUrl ? [rpcUrl] : [] } },
    ...(explorer && { blockExplorers: { default: explorer } }),
    ...(knownChain(id)?.testnet && { testnet: true }),
    ...more,
  }
}
