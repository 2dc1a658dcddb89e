import type { PublicConfig } from '@foyer/server/contract'

/** What the page is when no server has told it otherwise: on a static host, and while it is prerendered. */
export const defaultConfig: PublicConfig = {
  appName: 'Foyer Demo',
  companyName: 'Foyer',
  signIn: false,
  chains: [{ id: 1 }, { id: 137 }, { id: 10 }, { id: 42161 }],
}

/**
 * Reads the JSON that the server writes into the page.
 * @throws TypeError naming the first field that is not as `PublicConfig` says.
 */
export function parseConfig(text: string): PublicConfig {
  const config = JSON.parse(text) as PublicConfig
  const check = (good: unknown, field: string) => {
    if (!good) throw new TypeError(`The page's configuration has a bad "${field}".`)
  }
  check(typeof config.appName === 'string' && config.appName, 'appName')
  check(typeof config.companyName === 'string', 'companyName')
  check(typeof config.signIn === 'boolean', 'signIn')
  check(Array.isArray(config.chains) && config.chains.length, 'chains')
  for (const { id, rpcUrl } of config.chains) {
    check(Number.isSafeInteger(id) && id > 0, 'chains.id')
    check(rpcUrl === undefined || /^https?:\/\//.test(rpcUrl), 'chains.rpcUrl')
  }
  check(
    !config.walletConnect || typeof config.walletConnect.projectId === 'string',
    'walletConnect.projectId',
  )
  return config
}

/** The configuration of this page. A broken block is reported, and the page stays usable on its defaults. */
export function readConfig(document: Document): PublicConfig {
  const text = document.getElementById('foyer-config')?.textContent
  if (!text) return defaultConfig
  try {
    return parseConfig(text)
  } catch (error) {
    console.error('Foyer: the configuration in the page was ignored.', error)
    return defaultConfig
  }
}
