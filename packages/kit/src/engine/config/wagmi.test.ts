import { createFaultyStorage, createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { connect, disconnect, getConnection } from 'wagmi/actions'
import { createSafeStorage } from '../../discovery/storage.ts'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { mainnet, polygon } from '../chains/chains.ts'
import { createEngine } from '../createEngine.ts'
import { wagmiStorage } from './createWagmiConfig.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })

/** As in `useConnect().mutate({ connector: injected() })`: wagmi makes another connector for each call. */
const byFunction = ({ info: { name, rdns }, provider }: ScriptedWallet) =>
  injected({ target: { id: rdns, name, provider: provider as never } })

describe('storage', () => {
  test.each([
    ['X1 blocked', createFaultyStorage({ throws: ['getItem', 'setItem', 'removeItem'] })],
    ['X2 full', createFaultyStorage({ quota: 10 })],
  ])('%s: connects all the same', async (_, storage) => {
    const wallet = createScriptedWallet()
    const safe = createSafeStorage(() => storage)
    const config = createConfig({
      chains: [mainnet],
      transports: { 1: down },
      multiInjectedProviderDiscovery: false,
      storage: wagmiStorage(safe),
    })
    const { engine, session, start } = createBench({ config, wallets: [createEntry(wallet)] })
    start()
    await engine.connect(wallet.info.rdns)
    expect(session().status).toBe('connected')
    await engine.disconnect()
    expect(session().status).toBe('disconnected')
  })

  test('X1 even reading localStorage may throw', () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(() => wagmiStorage(storage)).not.toThrow()
  })
})

describe('D-7 a config that the host shares', () => {
  function shared() {
    vi.stubGlobal('window', globalThis)
    const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
    const target = { id: 'hosts', name: 'Host’s own', provider: wallet.provider as never }
    const connector = injected({ target })
    const config = createConfig({
      chains: [mainnet, polygon],
      transports: { 1: down, 137: down },
      connectors: [connector],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    return { wallet, config, ...createBench({ config, wallets: [createEntry(wallet)] }) }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is the config of the engine', () => {
    const { config, engine } = shared()
    expect(engine.config).toBe(config)
  })

  test('a connection that the host makes is shown, and can be switched and left', async () => {
    const { config, engine, session, start, wallet } = shared()
    start()
    await vi.advanceTimersByTimeAsync(10)
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    await connect(config, { connector })
    expect(session()).toMatchObject({
      status: 'connected',
      account: { address: wallet.addresses[0] },
      wallet: { id: 'hosts', name: 'Host’s own', canSwitchChain: true },
    })
    await engine.switchChain(137)
    expect(session().chain?.id).toBe(137)
    await engine.disconnect()
    expect(session().status).toBe('disconnected')
    expect(config.state.connections.size).toBe(0)
  })

  test('a connector of the host’s whose `getProvider` throws at once is connected, without an unhandled rejection', async () => {
    const loose = vi.fn()
    process.on('unhandledRejection', loose)
    onTestFinished(() => void process.off('unhandledRejection', loose))
    const { config, session, start, wallet } = shared()
    start()
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    connector.connect = async () => ({ accounts: wallet.addresses, chainId: 1 }) as never
    connector.getProvider = () => {
      throw new Error('There is no provider.')
    }
    await connect(config, { connector })
    expect(session().status).toBe('connected')
    vi.useRealTimers()
    await new Promise((resolve) => setImmediate(resolve))
    expect(loose).not.toHaveBeenCalled()
  })

  test('of several wallets, the one that wagmi connects once more by a function is in use', async () => {
    vi.stubGlobal('window', globalThis)
    const wallets = ['test.one', 'test.two'].map((rdns) => createScriptedWallet({ info: { rdns } }))
    const [one, two] = wallets as [ScriptedWallet, ScriptedWallet]
    const config = createConfig({
      chains: [mainnet],
      transports: { 1: down },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const { engine, session, start } = createBench({
      config,
      wallets: wallets.map((wallet) => createEntry(wallet)),
      multipleWallets: true,
    })
    start()
    await engine.connect('test.two')
    await connect(config, { connector: byFunction(one) })
    await connect(config, { connector: byFunction(two) })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session()).toMatchObject({ status: 'connected', wallet: { id: 'test.two' } })
    expect(getConnection(config)).toMatchObject({ address: two.addresses[0], connector: { id: 'test.two' } })
    await engine.disconnect()
    expect(config.state).toMatchObject({ current: null, status: 'disconnected' })
  })

  test('B-4.41 a connector of the host’s that only promises to switch has not switched', async () => {
    const { chainSwitch, config, engine, session, start } = shared()
    start()
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    await connect(config, { connector })
    connector.switchChain = async () => polygon
    const switching = engine.switchChain(137)
    await vi.advanceTimersByTimeAsync(2_000)
    await switching
    expect(chainSwitch()).toMatchObject({ status: 'failed', error: { code: 'chainStayed' } })
    expect(session().chain?.id).toBe(1)
  })

  test('a connection that wagmi only remembers, without a connector, is none', async () => {
    const { config, session, start, wallet } = shared()
    start()
    await vi.advanceTimersByTimeAsync(10)
    const connector = { id: 'hosts', name: 'Host', type: 'injected', uid: 'old' } as never
    const old = { accounts: [wallet.addresses[0]] as never, chainId: 1, connector }
    config.setState((state) => ({
      ...state,
      connections: new Map([['old', old]]),
      current: 'old',
      status: 'connected',
    }))
    await vi.advanceTimersByTimeAsync(100)
    expect(session().status).toBe('disconnected')
  })

  test('what the host leaves is left here', async () => {
    const { config, engine, session, start, wallet } = shared()
    start()
    await engine.connect(wallet.info.rdns)
    expect(session().wallet?.id).toBe(wallet.info.rdns)
    await disconnect(config)
    await vi.advanceTimersByTimeAsync(100)
    expect(session().status).toBe('disconnected')
  })

  test('a state without connections that the host writes is no wallet here, at rest and later', async () => {
    const { config, engine, host, session, start, stored, wallet } = shared()
    const words: unknown[] = []
    start({ ...host, report: (fact) => void (fact.type === 'connectionEnded' && words.push(fact.word)) })
    await engine.connect(wallet.info.rdns)
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(config.state.status).toBe('disconnected')
    expect(session().status).toBe('disconnected')
    expect(words).toEqual(['left'])
    expect(stored.has('foyer-session')).toBe(false)
  })

  test('a chain id of NaN from a connector of the host’s never reaches the session', async () => {
    const { config, session, start, wallet } = shared()
    start()
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    await connect(config, { connector })
    wallet.emit('chainChanged', {})
    await vi.advanceTimersByTimeAsync(100).catch(() => {})
    expect(session()).toMatchObject({ status: 'connected', account: { address: wallet.addresses[0] } })
    expect(session().chain).toBeUndefined()
  })
})

describe('what createEngine refuses', () => {
  test.each([
    ['no chains', { chains: [] as never }, 'at least one chain'],
    ['two chains with one id', { chains: [mainnet, { ...mainnet, name: 'Again' }] as const }, 'same id'],
    ['an initial chain that is not there', { chains: [mainnet] as const, initialChain: 137 }, '137'],
  ])('%s', (_, options, message) => {
    expect(() => createEngine({ ...options, transports: { 1: down } })).toThrow(message)
  })
})
