import { mainChainIds, type PublicConfig } from '@foyer/server/contract'

/** Defaults without a server: on a static host, and while prerendering. */
export const defaultConfig: PublicConfig = {
  appName: 'Foyer Demo',
  companyName: 'Foyer',
  signIn: false,
  ensLookups: false,
  chains: mainChainIds.map((id) => ({ id })),
}

/**
 * The configuration that the server wrote into this page. It is our own server's, so the first screen takes it
 * as it is; `checkConfig` looks at it closely before a wallet is concerned.
 */
export function readConfig(document: Document): PublicConfig {
  const text = document.getElementById('foyer-config')?.textContent
  return text ? JSON.parse(text) : defaultConfig
}
