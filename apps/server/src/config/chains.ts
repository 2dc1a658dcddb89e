import { chainEndpoints, chainName } from '@foyer/core'
import { mainChainIds } from '../contract.ts'

export interface SiteChain {
  /** EIP-155. */
  readonly id: number
  readonly name: string
  /** Public node. */
  readonly publicUrl: string
  /** Public node of another operator. */
  readonly secondUrl: string
}

/** In display order. */
const mainChains = mainChainIds.map(toSiteChain)

/** Test chains: one is listed last if enabled. The first one is the default. */
export const testChains = ([11_155_111, 97, 43_113] as const).map(toSiteChain)

/** @param testChainId EIP-155; absent: no test chain. */
export function siteChains(testChainId?: number): readonly SiteChain[] {
  return [...mainChains, ...testChains.filter(({ id }) => id === testChainId)]
}

/** Every chain with a second node: all but the local ones. */
function toSiteChain(id: Exclude<keyof typeof chainEndpoints, 1337 | 31_337>): SiteChain {
  const { rpcUrl, secondRpcUrl } = chainEndpoints[id]
  return { id, name: chainName(id), publicUrl: rpcUrl, secondUrl: secondRpcUrl }
}
