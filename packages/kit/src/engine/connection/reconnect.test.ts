import { type AuthAdapter, type AuthStatus, createStore, type Session } from '@foyer/core'
import {
  after,
  createScriptedWallet,
  never,
  type ScriptedWalletOptions,
  throws,
  value,
} from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BenchOptions, createBench, createEntry } from '../../testing/createBench.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rdns = createScriptedWallet().info.rdns

const painted: Session = {
  status: 'connected',
  stale: true,
  account: { address: first, displayName: '0xf3…2266', displayBalance: '1 ETH' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
  wallet: { id: rdns, name: 'Scripted', canSwitchChain: false },
}

function bench(options: ScriptedWalletOptions = {}, more: BenchOptions = {}) {
  const wallet = createScriptedWallet({ permitted: true, ...options })
  const it = createBench({ wallets: [createEntry(wallet)], painted, ...more })
  return { ...it, wallet }
}

const prompts = ['wallet_requestPermissions', 'eth_requestAccounts', 'wallet_switchEthereumChain']

function expectNoPrompt(wallet: ReturnType<typeof createScriptedWallet>) {
  for (const method of prompts) expect(wallet.of(method)).toEqual([])
}

test('B-4.7, D-3 a remembered wallet is taken up again without a prompt, and stays painted until then', async () => {
  const { session, sessions, start, wallet } = bench({ chainId: 56, chains: { 56: '' } })
  start()
  expect(session()).toBe(painted)
  await vi.advanceTimersByTimeAsync(100)
  expect(session()).toMatchObject({ status: 'connected', stale: false, chain: { id: 56, unsupported: true } })
  expect(sessions.every(({ status }) => status === 'connected')).toBe(true)
  expectNoPrompt(wallet)
})

describe('B-5.51 the provider of the last visit comes late, without an event', () => {
  /** A page in which only a look finds the wallet, which comes after `ms`. */
  async function late(ms: number) {
    const { entries, wallet, host, ...it } = bench({}, { wallets: [] })
    vi.spyOn(host.discovery, 'look').mockImplementation(() => {
      if (Date.now() >= present) entries.set([createEntry(wallet)])
    })
    const present = Date.now() + ms
    it.start({ ...host })
    await vi.advanceTimersByTimeAsync(ms)
    return { ...it, looks: vi.mocked(host.discovery.look), wallet }
  }

  test('after 1.5 s: it is there once its time to answer is over, without a prompt', async () => {
    const { session, wallet } = await late(1_500)
    expect(session()).toMatchObject({ stale: true, account: { address: first } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session()).toMatchObject({ status: 'connected', stale: false, account: { address: first } })
    expectNoPrompt(wallet)
  })

  test('after an hour: it is there when it is asked again, and nothing has looked for it meanwhile', async () => {
    const { engine, looks, session } = await late(3_600_000)
    expect(looks.mock.calls.length).toBeLessThan(5)
    expect(session()).toMatchObject({ stale: true, unanswered: true })
    void engine.reconnect()
    await vi.advanceTimersByTimeAsync(100)
    expect(session()).toMatchObject({ status: 'connected', stale: false })
  })
})

test('wagmi’s own memory of the wallet is enough', async () => {
  const wallet = createScriptedWallet({ permitted: true })
  const { session, start } = createBench({
    wallets: [createEntry(wallet)],
    stored: { 'wagmi.recentConnectorId': JSON.stringify(rdns) },
  })
  start()
  await vi.advanceTimersByTimeAsync(100)
  expect(session().status).toBe('connected')
})

test('B-4.7, T45 without a memory no wallet is asked anything', async () => {
  const { session, start, wallet } = bench({}, { painted: { status: 'disconnected', stale: false } })
  start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
})

test('a wallet that announces itself within a second is waited for', async () => {
  const { entries, session, start, wallet } = bench({}, { wallets: [] })
  start()
  await vi.advanceTimersByTimeAsync(900)
  expect(session()).toBe(painted)
  entries.set([createEntry(wallet)])
  await vi.advanceTimersByTimeAsync(100)
  expect(session()).toMatchObject({ status: 'connected', stale: false })
})

test('B-4.26, D-46 a wallet that is not in the page: after a second the account is overdue, and nothing is forgotten', async () => {
  const stored = { 'foyer-session': 'x', 'wagmi.recentConnectorId': JSON.stringify(rdns) }
  const { entries, session, start, stored: now, wallet } = bench({}, { wallets: [], stored })
  start()
  await vi.advanceTimersByTimeAsync(999)
  expect(session()).toBe(painted)
  await vi.advanceTimersByTimeAsync(2)
  expect(session()).toEqual({ ...painted, unanswered: true })
  expect(Object.fromEntries(now)).toMatchObject(stored)
  await vi.advanceTimersByTimeAsync(20_000)
  entries.set([createEntry(wallet)])
  await vi.advanceTimersByTimeAsync(100)
  expect(session()).toMatchObject({ status: 'connected', stale: false })
  expect(session().unanswered).toBeUndefined()
  expectNoPrompt(wallet)
})

test('W25, D-46 a wallet that does not answer: overdue after three seconds, and it can be chosen again', async () => {
  const { engine, session, start, wallet } = bench({ script: { eth_accounts: never() } })
  start()
  await vi.advanceTimersByTimeAsync(2_990)
  expect(session()).toBe(painted)
  await vi.advanceTimersByTimeAsync(20)
  expect(session()).toEqual({ ...painted, unanswered: true })
  expect(engine.config.state.status).toBe('disconnected')
  expectNoPrompt(wallet)
  wallet.script({ eth_accounts: value([first]) })
  await engine.connect(rdns)
  expect(session()).toMatchObject({ status: 'connected', stale: false })
})

describe('W26 two wallets are remembered', () => {
  const other = 'org.example.other'
  function two(script: ScriptedWalletOptions['script'], ofOther: ScriptedWalletOptions['script'] = {}) {
    const wallet = createScriptedWallet({ permitted: true, ...(script && { script }) })
    const next = createScriptedWallet({ permitted: true, info: { rdns: other }, script: ofOther })
    const stored = { 'wagmi.recentConnectorId': JSON.stringify(other) }
    const it = createBench({ painted, stored, wallets: [createEntry(wallet), createEntry(next)] })
    it.start()
    return { ...it, wallet, next }
  }

  test('the first one hangs: the second one is there in time, and the first one changes nothing later', async () => {
    const { engine, session, wallet, next } = two({ eth_accounts: after(2_500) })
    await vi.advanceTimersByTimeAsync(1_700)
    expect(session()).toMatchObject({ status: 'connected', stale: false, wallet: { id: other } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session().wallet?.id).toBe(other)
    expect(engine.config.state.connections.size).toBe(1)
    for (const one of [wallet, next]) {
      expectNoPrompt(one)
      expect(one.of('wallet_revokePermissions')).toEqual([])
    }
  })

  test('the first one has gone: the second one does not wait', async () => {
    const { session } = two({ eth_accounts: value([]) })
    await vi.advanceTimersByTimeAsync(200)
    expect(session()).toMatchObject({ status: 'connected', wallet: { id: other } })
  })

  test('the first one, which is painted, answers: the second one is not asked', async () => {
    const { session, next } = two({ eth_accounts: after(400) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session()).toMatchObject({ status: 'connected', stale: false, wallet: { id: rdns } })
    expect(next.requests).toEqual([])
  })

  test.each<[string, (it: ReturnType<typeof two>) => Promise<unknown>]>([
    ['leaves', ({ engine }) => engine.disconnect()],
    ['has chosen another', ({ engine }) => engine.connect('org.example.third')],
  ])('the first one hangs and the visitor %s meanwhile: the second one is not asked', async (_, choose) => {
    const it = two({ eth_accounts: never() })
    const third = createScriptedWallet({ info: { rdns: 'org.example.third' } })
    it.entries.set([...it.entries.get(), createEntry(third)])
    await vi.advanceTimersByTimeAsync(500)
    await choose(it)
    const { status, wallet } = it.session()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(it.session()).toMatchObject(wallet ? { status, wallet } : { status })
    expect(it.next.requests).toEqual([])
  })

  test('both hang: overdue after three seconds', async () => {
    const { session } = two({ eth_accounts: never() }, { eth_accounts: never() })
    await vi.advanceTimersByTimeAsync(3_010)
    expect(session()).toMatchObject({ stale: true, unanswered: true })
  })

  test('the first one hangs and the second one shares nothing: the first one may still come', async () => {
    const { session } = two({ eth_accounts: after(9_000) }, { eth_accounts: value([]) })
    await vi.advanceTimersByTimeAsync(3_010)
    expect(session()).toMatchObject({ stale: true, unanswered: true })
    await vi.advanceTimersByTimeAsync(6_100)
    expect(session()).toMatchObject({ stale: false, wallet: { id: rdns } })
  })
})

test.each([
  ['no accounts', value([])],
  ['accounts that cannot be read', value([null])],
  ['an error', throws(null)],
])('%s: disconnected, without a prompt', async (_, row) => {
  const { session, start, wallet } = bench({ script: { eth_accounts: row } })
  start()
  await vi.advanceTimersByTimeAsync(100)
  expect(session().status).toBe('disconnected')
  expectNoPrompt(wallet)
})

test('T27 a wallet whose identity two claim is never taken up by itself', async () => {
  const wallet = createScriptedWallet({ permitted: true })
  const { session, start } = createBench({ painted, wallets: [createEntry(wallet, { contested: true })] })
  start()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(session().status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
})

test('B-4.9 a wallet that the visitor has left is not taken up on the next load', async () => {
  const { session, start, wallet } = bench({}, { stored: { [`wagmi.${rdns}.disconnected`]: 'true' } })
  start()
  await vi.advanceTimersByTimeAsync(100)
  expect(session().status).toBe('disconnected')
  expect(wallet.requests).toEqual([])
})

test('a visitor who presses meanwhile is served, and the restoring ends', async () => {
  const { engine, session, start, wallet } = bench({ script: { eth_accounts: [never(), value([first])] } })
  start()
  await vi.advanceTimersByTimeAsync(100)
  await engine.connect(rdns)
  expect(session()).toMatchObject({ status: 'connected', stale: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().status).toBe('connected')
  expect(wallet.of('wallet_requestPermissions')).toHaveLength(1)
})

test.each<[string, (it: ReturnType<typeof bench>) => Promise<unknown>]>([
  ['leaves', ({ engine }) => engine.disconnect()],
  ['has chosen another', ({ engine }) => engine.connect('org.example.chosen')],
])(
  'wagmi in the page of the host reconnects and the visitor %s meanwhile: the remembered wallet is not asked',
  async (_, choose) => {
    const it = bench()
    const chosen = createScriptedWallet({
      info: { rdns: 'org.example.chosen' },
      script: { wallet_requestPermissions: after(1_000), eth_requestAccounts: after(1_000) },
    })
    it.engine.config.setState((state) => ({ ...state, status: 'reconnecting' }))
    it.start()
    it.entries.set([...it.entries.get(), createEntry(chosen)])
    await vi.advanceTimersByTimeAsync(500)
    const choice = choose(it)
    await vi.advanceTimersByTimeAsync(5_000)
    await choice
    expect(it.wallet.requests).toEqual([])
  },
)

test('the wallet of the last visit does not push out the one that was chosen meanwhile', async () => {
  const slow = createScriptedWallet({ permitted: true, script: { eth_accounts: after(2_000) } })
  const chosen = createScriptedWallet({ info: { rdns: 'org.example.chosen' } })
  const { engine, session, start } = createBench({
    painted,
    wallets: [createEntry(slow), createEntry(chosen)],
  })
  start()
  await vi.advanceTimersByTimeAsync(100)
  await engine.connect('org.example.chosen')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session().wallet?.id).toBe('org.example.chosen')
})

test.each([
  ['authenticated', true, 1],
  ['unauthenticated', true, 0],
  ['authenticated', false, 0],
] as const)(
  'B-4.93 a wallet that is gone, server: %s, endSessionAtOnce: %s',
  async (status, endSessionAtOnce, times) => {
    const store = createStore<AuthStatus>({ status })
    const signOut = vi.fn(async () => store.set({ status: 'unauthenticated' }))
    const adapter = { signOut } as unknown as AuthAdapter
    const auth = { adapter, getStatus: store.get, subscribe: store.subscribe }
    const { session, start } = createBench({ painted, wallets: [], auth, endSessionAtOnce })
    start()
    await vi.advanceTimersByTimeAsync(3_100)
    expect(session().status).toBe(endSessionAtOnce ? 'disconnected' : 'connected')
    expect(signOut).toHaveBeenCalledTimes(times)
  },
)

test.each([
  ['a store that is no JSON', { 'wagmi.store': '{' }],
  ['null', { 'wagmi.store': 'null' }],
  ['a number', { 'wagmi.store': '5' }],
  ['20,000 brackets', { 'wagmi.store': '['.repeat(20_000) }],
  [
    'connections that are no map',
    { 'wagmi.store': '{"state":{"connections":5,"chainId":1,"current":"x"},"version":3}' },
  ],
  [
    'a connection of null',
    {
      'wagmi.store':
        '{"state":{"connections":{"__type":"Map","value":[["k",null]]},"chainId":1,"current":"k"},"version":3}',
    },
  ],
  ['a recent wallet that is no text', { 'wagmi.recentConnectorId': '{"a":1}' }],
  ['a recent wallet of 1 MB', { 'wagmi.recentConnectorId': JSON.stringify('x'.repeat(1_000_000)) }],
  ['__proto__', { 'wagmi.store': '{"__proto__":{"isAdmin":1}}', 'wagmi.recentConnectorId': '"__proto__"' }],
])('X3 %s in storage: a fresh start', async (_, stored) => {
  const { engine, session, start } = bench({}, { stored, painted: { status: 'disconnected', stale: false } })
  start()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(session().status).toBe('disconnected')
  expect(engine.config.state).toMatchObject({ status: 'disconnected', current: null })
  expect(engine.config.state.connections.size).toBe(0)
  await engine.connect(rdns)
  expect(session().status).toBe('connected')
})
