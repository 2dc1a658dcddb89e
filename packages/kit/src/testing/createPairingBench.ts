import type { WalletEntry } from '@foyer/core'
import type { PairingClient } from '@foyer/pairing'
import { eventually } from '@foyer/testbed/eventually'
import {
  type LocalRelay,
  type PairingPeer,
  type PairingPeerOptions,
  startPairingPeer,
  startRelay,
} from '@foyer/testbed/pairing'
import { createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { defaultTimeouts } from '../engine/time/timeouts.ts'
import { requestWallet } from '../engine/wallet/requestWallet.ts'
import { rainbowWallet } from '../wallets/rainbow/rainbowWallet.ts'
import { type BenchOptions, createBench } from './createBench.ts'

// For tests: the engine, a local relay, and WalletConnect's client as the wallet.

// Node 20 has none.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

let projects = 0

export type Page = ReturnType<typeof createBench>

export interface PairingBench {
  readonly relay: LocalRelay
  readonly wallet: ScriptedWallet
  readonly peer: PairingPeer
  /** A page with an engine. */
  page(options?: BenchOptions): Page
  /** The same browser after a reload. The page before it is stopped. */
  reload(page: Page, options?: BenchOptions): Promise<Page>
  stop(): Promise<void>
}

/** List entry of a wallet on a phone. */
export function createPhoneEntry(route: 'qrCode' | 'deepLink' = 'qrCode'): WalletEntry {
  return { wallet: rainbowWallet, installed: undefined, ready: true, recent: false, route, contested: false }
}

export async function createPairingBench(
  options: Omit<Partial<PairingPeerOptions>, 'relayUrl' | 'wallet'> = {},
): Promise<PairingBench> {
  const relay = await startRelay()
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
  const peer = await startPairingPeer({ relayUrl: relay.url, wallet, ...options })
  projects++
  const projectId = `bench-${projects}`
  const page = (more: BenchOptions = {}) =>
    createBench({ wallets: [createPhoneEntry()], walletConnect: { projectId, relayUrl: relay.url }, ...more })
  return {
    relay,
    wallet,
    peer,
    page,
    async reload(before, more) {
      unload()
      return page({ stored: Object.fromEntries(before.stored), ...more })
    },
    async stop() {
      unload()
      await peer.stop()
      await relay.stop()
    },
  }
}

const shared: unique symbol = Symbol.for('foyer.pairing')

type Shared = { [shared]?: Map<string, PairingClient> }

/** Discards the page's clients and sockets, as a browser does. The storage stays. */
function unload() {
  const holder = globalThis as Shared
  for (const client of holder[shared]?.values() ?? []) client.close()
  delete holder[shared]
}

/** The code that the page shows, as soon as it does. */
export async function uriOf(page: Page): Promise<string> {
  await eventually(() => expect(page.attempt().status).toBe('awaitingScan'))
  const attempt = page.attempt()
  return attempt.status === 'awaitingScan' ? attempt.pairingUri : ''
}

/** The code that the page shows, as soon as the relay has its proposal, too. */
export async function publishedUri({ relay }: PairingBench, page: Page): Promise<string> {
  const uri = await uriOf(page)
  // 1100 is the tag of `wc_sessionPropose`.
  await eventually(() => expect(relay.requests.some(({ params }) => params.tag === 1100)).toBe(true))
  return uri
}

/** A page whose code was scanned and approved. */
export async function connected(bench: PairingBench, page = bench.page()): Promise<Page> {
  page.start()
  const connecting = page.engine.connect('rainbow')
  await bench.peer.pair(await publishedUri(bench, page))
  await connecting
  expect(page.attempt().status).toBe('connected')
  return page
}

/** Sends a request to the connected wallet as the engine does. */
export function ask(page: Page, method: string, params: unknown, signal = new AbortController().signal) {
  const connection = [...page.engine.config.state.connections.values()][0]
  if (!connection) throw new Error('Not connected.')
  return requestWallet(connection.connector, {
    args: { method, params },
    timeouts: defaultTimeouts,
    signal,
  })
}
