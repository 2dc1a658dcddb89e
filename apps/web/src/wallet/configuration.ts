import { chainCurrency, chainName } from '@foyer/core'
import { type EngineOptions, findChain } from '@foyer/kit/engine'
import type { PublicConfig } from '@foyer/server/contract'
import { parseUrl } from '../parseUrl.ts'

/**
 * Returns `config` when every field of it is as `PublicConfig` says.
 * @throws TypeError naming the first field that is not.
 */
export function checkConfig(config: PublicConfig): PublicConfig {
  const check = (good: unknown, field: string) => {
    if (!good) throw new TypeError(`The page's configuration has a bad "${field}".`)
  }
  check(typeof config.appName === 'string' && config.appName, 'appName')
  check(typeof config.companyName === 'string', 'companyName')
  check(typeof config.signIn === 'boolean', 'signIn')
  check(typeof config.ensLookups === 'boolean', 'ensLookups')
  check(Array.isArray(config.chains) && config.chains.length, 'chains')
  for (const { id, rpcUrl } of config.chains) {
    check(Number.isSafeInteger(id) && id > 0, 'chains.id')
    check(rpcUrl === undefined || /^https?:\/\//.test(rpcUrl), 'chains.rpcUrl')
  }
  check(
    !config.walletConnect || typeof config.walletConnect.projectId === 'string',
    'walletConnect.projectId',
  )
  check(config.setupHelp === undefined || /^\/\w/.test(config.setupHelp), 'setupHelp')
  check(!config.safe || config.safe.parents.every((origin) => parseUrl(origin)), 'safe.parents')
  return config
}

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
  if (!first) throw new Error('No chain is configured.')
  return [first, ...rest]
}
