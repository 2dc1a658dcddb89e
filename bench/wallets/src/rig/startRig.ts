import { startChains } from '@foyer/testing/chains'
import { type LocalRelay, startRelay } from '@foyer/testing/pairing'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../../../../e2e/fixtures/server.ts'
import { launchOptions } from '../../../../scripts/browsers/launchOptions.ts'
import { buildStale } from '../../../../scripts/build/buildStale.ts'

/** The product on this machine, and a browser to visit it with. */
export interface Rig {
  readonly browser: Browser
  /** Of the page. */
  readonly url: string
  /** Of the page on a site that connects and signs in with one approval. */
  readonly oneApprovalUrl: string
  /** The nodes of the two chains, by decimal id. */
  readonly nodes: { readonly 1: string; readonly 137: string }
  readonly relay: LocalRelay
  stop(): Promise<void>
}

/** Builds what is stale, and starts two chains, a relay, the production server and Chromium. */
export async function startRig(): Promise<Rig> {
  await buildStale(['page', 'server'], 'no wallet was tried')
  const [chains, relay] = await Promise.all([startChains([1, 137]), startRelay()])
  const nodes = { 1: chains.get(1)?.url ?? '', 137: chains.get(137)?.url ?? '' }
  // The other two chains of the product are offered, and never read.
  const chain = { nodes: { ...nodes, 10: nodes[1], 42161: nodes[1] }, ensName: '' }
  const pairing = { WALLETCONNECT_PROJECT_ID: 'wallets', WALLETCONNECT_RELAY_URL: relay.url }
  const [server, oneApprovalServer, browser] = await Promise.all([
    startServer(chain, pairing),
    startServer(chain, { ...pairing, WALLETCONNECT_ONE_APPROVAL: 'on' }),
    chromium.launch(launchOptions()),
  ])
  return {
    browser,
    url: server.url,
    oneApprovalUrl: oneApprovalServer.url,
    nodes,
    relay,
    async stop() {
      await browser.close()
      await server.stop()
      await oneApprovalServer.stop()
      await relay.stop()
      for (const chain of chains.values()) await chain.stop()
    },
  }
}
