import {
  type LocalRelay,
  type PairingPeer,
  type PairingPeerOptions,
  startPairingPeer,
  startRelay,
} from '@foyer/testbed/pairing'
import { approve, createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import { createPairingClient, type PairingClient } from '../client/createPairingClient.ts'
import type { PairingSession } from '../client/session/sessionRecord.ts'
import type { PairingStorage } from '../environment.ts'
import { clientIdOf } from '../protocol/cryptography.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { createNodeEnvironment, type TestEnvironment } from './createNodeEnvironment.ts'

// For tests only: our client, a relay, and the reference library in a wallet's role, all on this machine.

export const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

export interface Page {
  readonly client: PairingClient
  readonly storage: ReturnType<typeof createMemoryStorage>
  readonly environment: TestEnvironment
}

export interface PageOptions {
  readonly storage?: PairingStorage & { readonly items: Map<string, string> }
  readonly environment?: TestEnvironment
}

export interface PairingBench {
  readonly relay: LocalRelay
  readonly wallet: ScriptedWallet
  readonly peer: PairingPeer
  page(options?: PageOptions): Page
  /** The same profile after a reload. */
  reload(page: Page): Page
  /** A page whose visitor has scanned the code and agreed. */
  connected(page?: Page, chainIds?: readonly number[]): Promise<Page & { readonly session: PairingSession }>
  /** Cuts the sockets of pages with a session, not of the wallet: the reference library comes back without pause, and slowly. */
  cut(): Promise<void>
  /** Closes all pages, ends all sessions, and lets the wallet do as at first. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export async function createPairingBench(
  options: Omit<Partial<PairingPeerOptions>, 'relayUrl' | 'wallet'> = {},
): Promise<PairingBench> {
  const relay = await startRelay()
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
  const peer = await startPairingPeer({ relayUrl: relay.url, wallet, ...options })
  const pages = new Set<Page>()
  const page = ({
    environment = createNodeEnvironment(),
    storage = createMemoryStorage(),
  }: PageOptions = {}): Page => {
    const client = createPairingClient({
      projectId: 'bench',
      relayUrl: relay.url,
      metadata: { name: 'Bench', description: '', url: 'https://bench.example', icons: [] },
      storage,
      environment,
    })
    const own = { client, storage, environment }
    pages.add(own)
    return own
  }
  return {
    relay,
    wallet,
    peer,
    page,
    reload(before) {
      before.client.close()
      return page({ storage: createMemoryStorage(new Map(before.storage.items)) })
    },
    async connected(own = page(), chainIds = [1, 137]) {
      const { approved, uri } = await own.client.propose({ chainIds, methods })
      await peer.pair(uri)
      return { ...own, session: await approved }
    },
    async cut() {
      for (const { storage } of pages)
        for (const stored of storage.items.values()) relay.drop(await clientIdOf(JSON.parse(stored).seed))
    },
    async reset() {
      for (const { client } of pages) client.close()
      pages.clear()
      relay.become('well')
      await peer.disconnect()
      peer.answerWith('approve')
      await peer.share({ accounts: undefined, chains: undefined, methods: undefined })
      wallet.script({ personal_sign: approve() })
    },
    async stop() {
      for (const { client } of pages) client.close()
      await peer.stop()
      await relay.stop()
    },
  }
}
