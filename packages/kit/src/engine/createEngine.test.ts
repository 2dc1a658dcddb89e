import { getEventListeners } from 'node:events'
import { type Attempt, createStore, disconnectedSession, type EngineHost, type Session } from '@foyer/core'
import { createScriptedWallet, never } from '@foyer/testing/wallet'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { createBench, createConnectedBench, createEntry, createWalletBench } from '../testing/createBench.ts'
import { createPhoneEntry } from '../testing/createPairingBench.ts'
import { createSignInServer } from '../testing/createSignInServer.ts'
import { mainnet } from './chains/chains.ts'
import { createEngine } from './createEngine.ts'

// Fake timers do not wait for a chunk.
beforeAll(async () => {
  await Promise.all([
    import('./transactions/createTransactionTracker.ts'),
    import('./transactions/waitForReceipt.ts'),
  ])
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The stores of another kit over the same storage, as a hot update of the host's module makes them. */
function anotherHost(host: EngineHost, session: Session = disconnectedSession) {
  return {
    ...host,
    session: createStore(session),
    attempt: createStore<Attempt>({ status: 'idle' }),
  } satisfies EngineHost
}

const prompts = (wallet: { of(method: string): readonly unknown[] }) =>
  ['wallet_requestPermissions', 'eth_requestAccounts'].flatMap((method) => wallet.of(method)).length

describe('start, once more', () => {
  test('continues with the connection, without a request that the visitor would see', async () => {
    const { start, host, wallet, id } = await createConnectedBench()
    const promptCount = prompts(wallet)
    const other = anotherHost(host, { ...host.session.get(), stale: true })
    start(other)
    expect(other.session.get()).toMatchObject({
      status: 'connected',
      stale: false,
      account: { address: wallet.addresses[0] },
      wallet: { id },
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(other.session.get().status).toBe('connected')
    expect(prompts(wallet)).toBe(promptCount)
  })

  test('only the newest run follows the wallet', async () => {
    const { start, host, wallet, session } = await createConnectedBench()
    const other = anotherHost(host)
    start(other)
    const before = session()
    wallet.emit('accountsChanged', [second])
    await vi.advanceTimersByTimeAsync(200)
    expect(other.session.get().account?.address).toBe(second)
    expect(session()).toBe(before)
  })

  test('a disconnect afterwards reaches the wallet and its memory', async () => {
    const { start, engine, host, stored, wallet } = await createConnectedBench()
    const other = anotherHost(host)
    start(other)
    await engine.disconnect()
    expect(other.session.get().status).toBe('disconnected')
    expect(wallet.of('wallet_revokePermissions')).toHaveLength(1)
    expect([...stored.keys()].filter((key) => key.endsWith('recentConnectorId'))).toEqual([])
  })

  test('another engine of the same config goes on with the connection, and can end it', async () => {
    const before = await createConnectedBench()
    const { config } = before.engine
    before.engine.stop()
    const { engine, session, start } = createBench({ config, wallets: before.entries.get() })
    start()
    expect(session()).toMatchObject({ status: 'connected', wallet: { id: before.id } })
    await engine.disconnect()
    expect(session().status).toBe('disconnected')
    expect(config.state.connections.size).toBe(0)
    expect(before.wallet.of('wallet_revokePermissions')).toHaveLength(1)
  })

  test('another engine of the same config can connect another wallet', async () => {
    const before = await createConnectedBench()
    const { config } = before.engine
    before.engine.stop()
    const wallet = createScriptedWallet({ info: { name: 'Other', rdns: 'io.other' } })
    const { engine, session, start } = createBench({ config, wallets: [createEntry(wallet)] })
    start()
    await engine.connect(wallet.info.rdns)
    expect(session().wallet?.id).toBe('io.other')
    expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['io.other'])
  })

  test('ends the attempt of the run before', async () => {
    const bench = createWalletBench({ script: { wallet_requestPermissions: never() } })
    void bench.engine.connect(bench.id)
    await vi.advanceTimersByTimeAsync(10)
    expect(bench.attempt().status).toBe('opening')
    bench.start(anotherHost(bench.host))
    expect(bench.attempt().status).toBe('idle')
  })
})

describe('stop', () => {
  test('leaves the connection in the wallet, in wagmi and in the storage', async () => {
    const { engine, stored, wallet } = await createConnectedBench()
    const before = new Map(stored)
    engine.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(engine.config.state.connections.size).toBe(1)
    expect(wallet.of('wallet_revokePermissions')).toEqual([])
    expect(stored).toEqual(before)
  })

  test('ends every subscription: events, returns and other tabs cause nothing', async () => {
    const server = createSignInServer()
    const { engine, page, session, wallet } = await createConnectedBench({}, { auth: server.auth })
    await vi.advanceTimersByTimeAsync(100)
    engine.stop()
    const before = session()
    const calls = wallet.of('eth_accounts').length
    const refreshes = server.of('refresh')
    wallet.emit('accountsChanged', [second])
    server.status.set({ status: 'authenticated', address: second })
    page.comeBack()
    page.otherTabStores('foyer-transactions', null)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session()).toBe(before)
    expect(wallet.of('eth_accounts')).toHaveLength(calls)
    expect(server.of('refresh')).toBe(refreshes)
  })

  test('ends every timer', async () => {
    const node = (method: string) => (method === 'eth_getBalance' ? '0x1' : null)
    const { engine } = await createConnectedBench({ faults: { without: ['on'] } }, { node })
    engine.addTransaction({ hash: `0x${'1'.repeat(64)}`, description: 'Test' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    engine.stop()
    await vi.advanceTimersByTimeAsync(60)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a pending transaction stays as it is, and the next run waits for it again', async () => {
    const hash = `0x${'1'.repeat(64)}` as const
    const { engine, host, start } = await createConnectedBench({}, { node: () => null })
    engine.addTransaction({ hash, description: 'Test' })
    await vi.advanceTimersByTimeAsync(1_000)
    const before = host.storage.getItem('foyer-transactions')
    engine.stop()
    await vi.advanceTimersByTimeAsync(400_000)
    expect(host.storage.getItem('foyer-transactions')).toBe(before)
    start(anotherHost(host))
    expect(host.transactions.get()).toMatchObject([{ hash, status: 'pending' }])
  })
})

describe('phones', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('are paired by the project id of the kit that starts the engine', async () => {
    const it = createBench({ wallets: [createPhoneEntry()] })
    it.start()
    expect(it.engine.pairing).toBeUndefined()
    await it.engine.connect('rainbow')
    expect(it.attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })
    it.start({ ...it.host, walletConnect: { projectId: 'a-1' } })
    expect(it.engine.pairing).toBeDefined()
  })

  test('a project id given to the engine is told to the developer', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    const log = vi.fn()
    createEngine({ chains: [mainnet], log, ...{ walletConnect: { projectId: 'a-1' } } })
    await import('./reportVersions.ts')
    await import('./reportWrongUse.ts')
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('pass it to createKit'), undefined)
  })
})

test('a fault of the set-up is one text on the console, without an absent cause behind it', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  createEngine({ chains: [mainnet], ...{ walletConnect: { projectId: 'a-1' } } })
  await import('./reportVersions.ts')
  await import('./reportWrongUse.ts')
  vi.unstubAllEnvs()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Foyer: `walletConnect` of createEngine')]])
  warn.mockRestore()
})

describe('wrong use is told to the developer', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'))
  afterEach(() => vi.unstubAllEnvs())

  const createHostConfig = () => createConfig({ chains: [mainnet], transports: { 1: http() }, storage: null })

  test('a config that is none of a supported wagmi', () => {
    const config = { chains: [mainnet], subscribe: () => () => {} } as never
    expect(() => createEngine({ config })).toThrow('made by createConfig of wagmi 2.9 or later')
  })

  test.each([
    ['only createEngine has', true, false, 'that createKit does not have'],
    ['only createKit has', false, true, 'that createEngine does not share'],
    ['both have', true, true, undefined],
  ])('a config that %s', async (_, inEngine, inKit, message) => {
    const config = createHostConfig()
    const { host, logged, start } = createBench(inEngine ? { config } : {})
    start(inKit ? { ...host, config } : host)
    // After the check of the versions, which is fetched before.
    await import('./reportVersions.ts')
    await import('./reportWrongUse.ts')
    expect(logged.map(([text]) => text)).toEqual(message ? [expect.stringContaining(message)] : [])
  })

  test('two configs', () => {
    const { host, start } = createBench({ config: createHostConfig() })
    expect(() => start({ ...host, config: createHostConfig() })).toThrow('have different wagmi configs')
  })

  test('an engine that two kits start; a kit that was destroyed has ended it', async () => {
    const { engine, host, logged, start } = createBench()
    start()
    engine.stop()
    start(anotherHost(host))
    expect(logged).toEqual([])
    start(anotherHost(host))
    await import('./reportWrongUse.ts')
    expect(logged).toEqual([[expect.stringContaining('Call createKit once.'), undefined]])
  })
})

test('no signal has the eleventh listener, at which Node 20 warns of a leak', async () => {
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  onTestFinished(() => added.mockRestore())
  await createConnectedBench()
  await vi.advanceTimersByTimeAsync(5_000)
  const signals = new Set(added.mock.contexts.filter((target) => target instanceof AbortSignal))
  const counts = [...signals].map((signal) => getEventListeners(signal, 'abort').length)
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(10)
})
