import type { PublicConfig } from '@foyer/server/contract'

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
  check(!config.safe || config.safe.parents.every((origin) => URL.canParse(origin)), 'safe.parents')
  return config
}
