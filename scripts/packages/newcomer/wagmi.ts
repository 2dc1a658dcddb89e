// A host with its own wagmi config (README, "Already on wagmi?").
import { createAuthentication } from '@foyer/auth/client'
import { createKit } from '@foyer/kit'
import { createEngine } from '@foyer/kit/engine'
import { loadLanguage } from '@foyer/kit/locales'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
export const engine = createEngine({ config, auth: createAuthentication() })
export const kit = createKit({
  appName: 'Your app',
  config,
  loadEngine: async () => ({ engine }),
  language: await loadLanguage(),
})
