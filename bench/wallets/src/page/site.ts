import { farcasterMiniApp } from '@farcaster/miniapp-wagmi-connector'
import { createAuthentication } from '@foyer/auth/client'
import { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'
import { createEngine } from '@foyer/kit/engine'
import styles from '@foyer/kit/styles.css?inline'
import { MiniKit } from '@worldcoin/minikit-js'
import { worldApp } from '@worldcoin/minikit-js/wagmi'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon, worldchain } from 'wagmi/chains'
import { baseAccount } from 'wagmi/connectors/baseAccount'
import { settings } from './settings.ts'

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
// As World asks of a site: before its connector is set up.
MiniKit.install('app_of_a_site')

const config = createConfig({
  chains: [mainnet, polygon, worldchain],
  transports: {
    [mainnet.id]: http(settings.nodes[1]),
    [polygon.id]: http(settings.nodes[137]),
    [worldchain.id]: http(settings.nodes[480]),
  },
  connectors: [
    farcasterMiniApp(),
    worldApp(),
    baseAccount({ appName: 'A site', preference: { telemetry: false } }),
  ] as never,
})
const kit = createKit({
  appName: 'A site',
  config,
  walletConnect: {
    projectId: '0123456789abcdef',
    oneApproval: location.pathname.startsWith('/one-approval'),
  },
  loadEngine: async () => ({ engine: createEngine({ config, auth: createAuthentication() }) }),
})

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(FoyerProvider, { kit }, createElement(ConnectButton)))
