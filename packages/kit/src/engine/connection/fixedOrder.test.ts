import { parseSnapshot } from '@foyer/core'
import { createScriptedWallet, type ScriptedWallet, value } from '@foyer/testing/wallet'
import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, createConfig, injected } from 'wagmi'
import { getConnectorClient, reconnect, watchConnection } from 'wagmi/actions'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { mainnet } from '../chains/chains.ts'

// The visitor has chosen the second account in the wallet, which tells it by an event. What the wallet lists afterwards is
// all that the next page hears of it.

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const c = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const snapshot = 'foyer-session'

async function open(wallet: ScriptedWallet, stored: Readonly<Record<string, string>> = {}) {
  const painted = parseSnapshot(() => stored[snapshot] ?? null, Date.now())
  const page = createBench({ wallets: [createEntry(wallet)], stored, ...(painted && { painted }) })
  page.start()
  await vi.advanceTimersByTimeAsync(100)
  return page
}

type Page = Awaited<ReturnType<typeof open>>

const listing = (...accounts: readonly string[]) =>
  createScriptedWallet({ permitted: true, script: { eth_accounts: value(accounts) } })

/** The account of the next page, whose wallet lists these. */
async function reloaded(page: Page, ...accounts: readonly string[]) {
  page.engine.stop()
  const next = await open(listing(...accounts), Object.fromEntries(page.stored))
  return { next, account: next.session().account?.address }
}

/** The first visit: the second account is chosen, and the wallet lists these from then on. */
async function chosen(waitMs: number, ...accounts: readonly string[]) {
  const wallet = listing(a, b)
  const page = await open(wallet)
  await page.engine.connect(wallet.info.rdns)
  wallet.script({ eth_accounts: value(accounts) })
  wallet.emit('accountsChanged', [b, a])
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(page.session().account?.address).toBe(b)
  return page
}

describe('a wallet with a fixed order', () => {
  test('shows the chosen account on every later visit', async () => {
    const first = await reloaded(await chosen(11_000, a, b), a, b)
    expect(first.account).toBe(b)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(first.next.session().account?.address).toBe(b)
    expect((await reloaded(first.next, a, b)).account).toBe(b)
  })

  test.each<[string, readonly string[], string]>([
    ['the chosen one is gone', [a], a],
    ['another one is first', [c, a, b], c],
    ['the chosen one is first', [b, a], b],
    ['one more is between them', [a, c, b], b],
  ])('in the next list, %s', async (_, accounts, account) => {
    expect((await reloaded(await chosen(11_000, a, b), ...accounts)).account).toBe(account)
  })

  test('whose list was not read since the choice says nothing of it', async () => {
    expect((await reloaded(await chosen(1_000, a, b), a, b)).account).toBe(a)
  })

  test('lets the visitor choose the first one again', async () => {
    const { next } = await reloaded(await chosen(11_000, a, b), a, b)
    await next.engine.disconnect()
    await next.engine.connect(createScriptedWallet().info.rdns)
    expect(next.session().account?.address).toBe(a)
  })

  test.each([
    ['an older kit', (text: string) => text.replace(/,"first":"\w+"/, '')],
    ['a script, with no address', (text: string) => text.replace(/"first":"\w+"/, '"first":7')],
  ])('has its own first account after a record of %s', async (_, change) => {
    const page = await chosen(11_000, a, b)
    page.stored.set(snapshot, change(page.stored.get(snapshot) ?? ''))
    expect((await reloaded(page, a, b)).account).toBe(a)
  })
})

test('a wallet that lists the chosen account first has the last word', async () => {
  const page = await chosen(11_000, b, a)
  expect((await reloaded(page, a, b)).account).toBe(a)
  expect((await reloaded(page, b, a)).account).toBe(b)
})

describe('a wallet with a fixed order that wagmi reconnects, by its `rdns`', () => {
  afterEach(() => vi.unstubAllGlobals())

  const storedFirst = new Map([
    ['uid', { accounts: [b, a], chainId: 1, connector: { id: 'test.mine', uid: 'uid' } }],
  ])

  async function visit(when: 'before' | 'after', isSeveral: boolean) {
    vi.stubGlobal('window', globalThis)
    const wallet = listing(a, b)
    const target = { id: 'test.mine', name: 'Mine', provider: wallet.provider as never }
    const config: Config = createConfig({
      chains: [mainnet],
      transports: { 1: custom({ request: () => Promise.reject(new Error('This node is down.')) }) },
      connectors: [injected({ target })],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const seen: unknown[] = []
    watchConnection(config, { onChange: ({ address }) => void seen.push(address) })
    // As wagmi has stored it, without a connector.
    config.setState((state) => ({
      ...state,
      connections: storedFirst as never,
      current: 'uid',
      status: 'reconnecting',
    }))
    const account = { address: b, displayName: '', first: a } as const
    const entry = createEntry(wallet)
    const mine = { ...entry, wallet: { ...entry.wallet, id: 'mine', rdns: ['test.mine'] } }
    const page = createBench({
      config,
      wallets: [mine],
      multipleWallets: isSeveral,
      painted: {
        status: 'connected',
        stale: true,
        account,
        wallet: { id: 'mine', name: 'Mine', canSwitchChain: true },
      },
      stored: {
        [snapshot]: JSON.stringify({ version: 1, account }),
        ...(isSeveral && { 'foyer-connections': JSON.stringify([{ walletId: 'mine', account: b }]) }),
      },
    })
    const { discovery } = page.host
    const find: typeof discovery.find = (id) => (['mine', 'test.mine'].includes(id) ? mine : undefined)
    const start = () => page.start({ ...page.host, discovery: { ...discovery, find } })
    if (when === 'before') start()
    await reconnect(config)
    if (when === 'after') start()
    await vi.advanceTimersByTimeAsync(12_000)
    return { ...page, seen, wallet }
  }

  test.each<['before' | 'after', boolean]>([
    ['before', false],
    ['after', false],
    ['before', true],
    ['after', true],
  ])(
    'shows the chosen account, also with several wallets, if the engine comes %s: %s',
    async (when, isSeveral) => {
      const page = await visit(when, isSeveral)
      expect(page.session()).toMatchObject({ stale: false, account: { address: b }, wallet: { id: 'mine' } })
      const { config } = page.engine
      expect(config.state.connections.size).toBe(1)
      // As `useWalletClient` has it.
      const connector = config.state.connections.get(config.state.current ?? '')?.connector
      const client = await getConnectorClient(config, { ...(connector && { connector }) })
      expect(client.account.address).toBe(b)
      await reconnect(config)
      expect(page.session().account?.address).toBe(b)
      if (!isSeveral) expect(page.stored.get(snapshot)).toContain(`"first":"${a}"`)
    },
  )

  test('shows a host that watches the connection no other account', async () => {
    const { engine, seen, wallet } = await visit('before', true)
    wallet.emit('accountsChanged', [a, b, c])
    await vi.advanceTimersByTimeAsync(100)
    expect([...engine.config.state.connections.values()].map(({ accounts }) => accounts)).toEqual([[b, a, c]])
    expect(new Set(seen)).toEqual(new Set([b]))
  })
})
