import { startChains } from '@foyer/testbed/chains'
import { type LocalRelay, startRelay } from '@foyer/testbed/pairing'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../../../../e2e/fixtures/server.ts'
import { launchOptions } from '../../../../scripts/browsers/launchOptions.ts'
import { buildStale } from '../../../../scripts/build/buildStale.ts'
import { startSite } from './startSite.ts'

/** The product on this machine, and a browser to visit it with. */
export interface Rig {
  readonly browser: Browser
  /** Of the page. */
  readonly url: string
  /** Of the page on a site that connects and signs in with one approval. */
  readonly oneApprovalUrl: string
  /** Of a site whose wagmi config has vendors' connectors. */
  readonly siteUrl: string
  /** The nodes of the chains, by decimal id. World Chain is on the site alone. */
  readonly nodes: { readonly 1: string; readonly 137: string; readonly 480: string }
  readonly relay: LocalRelay
  stop(): Promise<void>
}

/** Builds what is stale, and starts three chains, a relay, the production server, a site and Chromium. */
export async function startRig(): Promise<Rig> {
  await buildStale(['page', 'server'], 'no wallet was tried')
  const [chains, relay] = await Promise.all([startChains([1, 137, 480]), startRelay()])
  const node = (id: number) => chains.get(id)?.url ?? ''
  const nodes = { 1: node(1), 137: node(137), 480: node(480) }
  // The other two chains of the product are offered, and never read.
  const chain = { nodes: { ...nodes, 10: nodes[1], 42161: nodes[1] }, ensName: '' }
  const pairing = { WALLETCONNECT_PROJECT_ID: 'wallets', WALLETCONNECT_RELAY_URL: relay.url }
  const [server, oneApprovalServer, site, browser] = await Promise.all([
    startServer(chain, pairing),
    startServer(chain, { ...pairing, WALLETCONNECT_ONE_APPROVAL: 'on' }),
    startSite(nodes),
    chromium.launch(launchOptions()),
  ])
  return {
    browser,
    url: server.url,
    oneApprovalUrl: oneApprovalServer.url,
    siteUrl: site.url,
    nodes,
    relay,
    async stop() {
      await browser.close()
      await server.stop()
      await oneApprovalServer.stop()
      await site.stop()
      await relay.stop()
      for (const chain of chains.values()) await chain.stop()
    },
  }
}
