import type { LocalChain } from '@foyer/testbed/chains'
import { startPairingPeer, startRelay } from '@foyer/testbed/pairing'
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from '@foyer/testing/wallet'
import { test as base, expect } from '@playwright/test'
import { usualChains } from '../fixtures/test.ts'
import { testnetFixture, testnetSettings } from '../fixtures/testnet.ts'
import { type Bench, readBench } from '../setup/bench.ts'
import { type Door, startDoor } from './startDoor.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'
import type { Engine, Size } from './Tab.ts'
import { createVisitor, type Visitor } from './Visitor.ts'

const starts = { firefox: startFirefox, webkit: startWebKit }

interface TestFixtures {
  /** @default 'light' */
  readonly scheme: 'light' | 'dark'
  /** A browser with an empty profile. */
  readonly engine: Engine
  /** Opens a window of that browser. @default 1280 × 800 CSS px */
  readonly openVisitor: (size?: Size) => Promise<Visitor>
  readonly visitor: Visitor
  /** Puts a wallet into the pages that are loaded from now on. */
  readonly setWallet: (options?: ScriptedWalletOptions) => ScriptedWallet
  /** Scans a code, in a wallet on a phone. */
  readonly pairPhone: (uri: string) => Promise<void>
}

interface WorkerFixtures {
  readonly engineName: keyof typeof starts
  readonly bench: Bench
  /** A chain on which things cost nothing, so that the page offers a transaction. */
  readonly testnet: LocalChain
  readonly relayUrl: string
  readonly door: Door
}

export { expect }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  scheme: ['light', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from its pattern
  bench: [async ({}, use) => use(readBench()), { scope: 'worker' }],

  testnet: testnetFixture,

  relayUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const relay = await startRelay()
      await use(relay.url)
      await relay.stop()
    },
    { scope: 'worker' },
  ],

  door: [
    async ({ bench, relayUrl, testnet }, use) => {
      const door = await startDoor(bench, {
        ...testnetSettings(testnet),
        WALLETCONNECT_PROJECT_ID: 'journeys',
        WALLETCONNECT_RELAY_URL: relayUrl,
      })
      await use(door)
      await door.stop()
    },
    { scope: 'worker' },
  ],

  engine: async ({ engineName, scheme }, use, { annotations }) => {
    const engine = await starts[engineName]({ colorScheme: scheme })
    annotations.push({ type: 'engine', description: engine.version })
    await use(engine)
    await engine.stop()
  },

  openVisitor: async ({ engine, door }, use) => {
    door.takeFaults()
    await use(async (size = { width: 1280, height: 800 }) =>
      createVisitor(await engine.openTab(size), door.url, size),
    )
    expect(door.takeFaults()).toEqual([])
  },

  visitor: async ({ openVisitor }, use, testInfo) => {
    const visitor = await openVisitor()
    await use(visitor)
    if (testInfo.status === testInfo.expectedStatus) return
    await testInfo.attach('window', { body: await visitor.tab.picture(), contentType: 'image/png' })
  },

  setWallet: async ({ door, bench }, use) =>
    use((options) => door.setWallet({ chains: usualChains(bench), ...options })),

  pairPhone: async ({ relayUrl, bench }, use) => {
    const wallet = createScriptedWallet({ chains: usualChains(bench) })
    const phone = await startPairingPeer({ relayUrl, wallet })
    await use(async (uri) => void (await phone.pair(uri)))
    await phone.stop()
  },
})
