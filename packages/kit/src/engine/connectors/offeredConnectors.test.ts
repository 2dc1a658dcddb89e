import { createScriptedWallet } from '@foyer/testing/wallet'
import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CreateConnectorFn, createConfig, createConnector, createStorage, mock } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { createBench } from '../../testing/createBench.ts'
import { mainnet, polygon } from '../chains/chains.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const down = custom({ request: () => Promise.reject(new Error('This node is down.')) }, { retryCount: 0 })

interface Script {
  /** Accounts of `connect`, in order. The last one repeats. */
  readonly shares?: readonly unknown[]
  /** Answers of `connect`, in order. The last one repeats. */
  readonly answers?: readonly (() => Promise<void>)[]
  /** `setup` connects without a press, like a mini-app's. */
  readonly connectsItself?: boolean
  readonly id?: string
}

/** A connector as a host writes it: no EIP-1193 events, and nothing of Foyer. */
function handWritten({
  answers = [],
  connectsItself = false,
  id = 'own',
  shares = [[address]],
}: Script = {}) {
  const calls: string[] = []
  const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
  let isAuthorized = false
  const create: CreateConnectorFn = createConnector(({ emitter }) => ({
    id,
    name: 'Own Wallet',
    icon: 'data:image/png,',
    type: 'own',
    async setup() {
      calls.push('setup')
      if (!connectsItself) return
      await Promise.resolve()
      emitter.emit('connect', { accounts: [address], chainId: 1 })
    },
    async connect({ isReconnecting } = {}) {
      const turn = calls.filter((call) => call === 'connect').length
      const response = answers[Math.min(turn, answers.length - 1)]
      calls.push(isReconnecting ? 'reconnect' : 'connect')
      await response?.()
      isAuthorized = true
      return { accounts: shares[Math.min(turn, shares.length - 1)] as never, chainId: 1 }
    },
    async disconnect() {
      calls.push('disconnect')
      isAuthorized = false
    },
    getAccounts: async () => [address] as const,
    getChainId: async () => 1,
    getProvider: async () => wallet.provider,
    isAuthorized: async () => isAuthorized,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return { calls, create }
}

function host(connectors: readonly CreateConnectorFn[]) {
  const config = createConfig({
    chains: [mainnet, polygon],
    transports: { 1: down, 137: down },
    connectors: [...connectors],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  return { config, ...createBench({ config }) }
}

describe('a connector given to createEngine', () => {
  test('is listed, and set up when it is chosen; it connects, switches wallets and leaves', async () => {
    const { calls, create } = handWritten()
    const page = createBench({ connectors: [create, mock({ accounts: [other] })] })
    page.start()
    expect(page.entries.get().map(({ wallet }) => wallet.name)).toEqual(['Own Wallet', 'Mock Connector'])
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toEqual([])
    await page.engine.connect('own')
    expect(calls).toEqual(['setup', 'connect'])
    expect(page.session()).toMatchObject({ status: 'connected', account: { address }, wallet: { id: 'own' } })
    await page.engine.connect('mock')
    expect(page.session()).toMatchObject({ account: { address: other }, wallet: { id: 'mock' } })
    expect(page.engine.config.state.connections.size).toBe(1)
    await page.engine.disconnect()
    expect(page.session().status).toBe('disconnected')
    await page.engine.connect('own')
    expect(calls).toEqual(['setup', 'connect', 'connect'])
  })

  test('is restored after a reload, with what the connector needs to open nothing', async () => {
    const { calls, create } = handWritten()
    const before = createBench({ connectors: [create] })
    before.start()
    await before.engine.connect('own')
    const painted = { ...before.session(), stale: true }
    const after = createBench({ connectors: [create], painted, stored: Object.fromEntries(before.stored) })
    after.start()
    await vi.advanceTimersByTimeAsync(100)
    expect(after.session()).toMatchObject({ status: 'connected', stale: false, wallet: { id: 'own' } })
    expect(calls.at(-1)).toBe('reconnect')
  })

  test('that keeps the mark of an earlier Disconnect is connected beside it, also after a return', async () => {
    const { create } = handWritten()
    const page = createBench({ connectors: [create], stored: { 'wagmi.own.disconnected': 'true' } })
    page.start()
    await page.engine.connect('own')
    page.page.comeBack()
    await vi.advanceTimersByTimeAsync(100)
    expect(page.session().status).toBe('connected')
  })

  test('that declines is a rejection, that fails is a failure, and can be tried again', async () => {
    const declined = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    const broken = () => Promise.reject(new Error('broken'))
    const { create } = handWritten({ answers: [declined, broken, async () => {}] })
    const page = createBench({ connectors: [create] })
    page.start()
    await page.engine.connect('own')
    expect(page.attempt().status).toBe('rejected')
    await page.engine.connect('own')
    expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'unknown' } })
    await page.engine.connect('own')
    expect(page.session().status).toBe('connected')
  })

  test('that shares no account is no connection, and can be tried again', async () => {
    const { calls, create } = handWritten({ shares: [[], undefined, ['none'], [address.toLowerCase()]] })
    const page = host([create])
    page.start()
    await page.engine.connect('own')
    expect(page.attempt().status).toBe('rejected')
    for (const _unreadable of [undefined, 'none']) {
      await page.engine.connect('own')
      expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'accountsUnreadable' } })
    }
    expect(page.config.state).toMatchObject({ current: null, status: 'disconnected', connections: new Map() })
    expect(calls.filter((call) => call === 'disconnect')).toHaveLength(3)
    await page.engine.connect('own')
    expect(page.session()).toMatchObject({ status: 'connected', account: { address } })
  })

  test('that shares no account leaves the wallet that was connected', async () => {
    const page = host([handWritten({ shares: [[]] }).create, mock({ accounts: [other] })])
    page.start()
    await page.engine.connect('mock')
    await page.engine.connect('own')
    expect(page.attempt().status).toBe('rejected')
    expect(page.session()).toMatchObject({ status: 'connected', account: { address: other } })
  })

  test('that never answers is slow, can be cancelled, and ends after the deadline of a prompt', async () => {
    const { create } = handWritten({ answers: [() => new Promise(() => {})] })
    const page = createBench({ connectors: [create] })
    page.start()
    void page.engine.connect('own')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(page.attempt()).toMatchObject({ status: 'opening', slow: true })
    page.engine.cancelConnect()
    expect(page.attempt().status).toBe('idle')
    await vi.advanceTimersByTimeAsync(1)
    expect(page.engine.config.state.status).toBe('disconnected')
    void page.engine.connect('own')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(page.attempt()).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
  })

  test('that answers after it was cancelled is left again', async () => {
    let response = () => {}
    const late = () =>
      new Promise<void>((resolve) => {
        response = resolve
      })
    const { calls, create } = handWritten({ answers: [late] })
    const page = createBench({ connectors: [create] })
    page.start()
    void page.engine.connect('own')
    await vi.advanceTimersByTimeAsync(1)
    page.engine.cancelConnect()
    response()
    await vi.advanceTimersByTimeAsync(500)
    expect(page.session().status).toBe('disconnected')
    expect(page.engine.config.state.connections.size).toBe(0)
    expect(calls.at(-1)).toBe('disconnect')
  })
})

describe('a connector of a shared config', () => {
  test("is used as it is: the host's hooks see the same connector", async () => {
    const { config, engine, session, start } = host([handWritten().create])
    start()
    await engine.connect('own')
    expect(session()).toMatchObject({ status: 'connected', wallet: { id: 'own', name: 'Own Wallet' } })
    expect(config.state.current).toBe(config.connectors[0]?.uid)
    await disconnect(config)
    await vi.advanceTimersByTimeAsync(100)
    expect(session().status).toBe('disconnected')
  })

  test('that was chosen in the dialog stays disconnected when the host writes that state', async () => {
    const { config, engine, session, start } = host([handWritten().create])
    start()
    await engine.connect('own')
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session().status).toBe('disconnected')
    expect(config.state.status).toBe('disconnected')
  })

  test("a mini-app's, which connects by itself, is shown with its name and icon", async () => {
    const { config, engine, session, start } = host([
      handWritten({ id: 'farcaster', connectsItself: true }).create,
    ])
    await vi.advanceTimersByTimeAsync(1)
    start()
    await vi.advanceTimersByTimeAsync(100)
    expect(session()).toMatchObject({
      status: 'connected',
      stale: false,
      account: { address },
      wallet: { id: 'farcaster', name: 'Own Wallet', iconUrl: 'data:image/png,' },
    })
    await engine.disconnect()
    expect(config.state.connections.size).toBe(0)
    expect(session().status).toBe('disconnected')
  })

  test("that wagmi's provider is reconnecting is waited for, and not connected a second time", async () => {
    const { calls, create } = handWritten()
    const { config, session, start } = host([create])
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector.')
    config.setState((state) => ({ ...state, status: 'reconnecting' }))
    start()
    await vi.advanceTimersByTimeAsync(500)
    const connections = new Map([[connector.uid, { accounts: [address] as const, chainId: 1, connector }]])
    config.setState((state) => ({ ...state, connections, current: connector.uid, status: 'connected' }))
    await vi.advanceTimersByTimeAsync(500)
    expect(session()).toMatchObject({ status: 'connected', account: { address } })
    expect(calls).toEqual(['setup'])
  })
})

test("Disconnect while wagmi's provider reconnects is told to other tabs", async () => {
  const painted = { status: 'connected', stale: true, account: { address, displayName: '' } } as const
  const wallet = { id: 'own', name: 'Own Wallet', canSwitchChain: false }
  const marks: string[] = []
  const setItem = (key: string) => void marks.push(key)
  const storage = createStorage({ storage: { getItem: () => null, removeItem() {}, setItem } })
  const config = createConfig({ chains: [mainnet], transports: { 1: down }, storage })
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  const page = createBench({ config, painted: { ...painted, wallet } })
  page.start()
  await page.engine.disconnect()
  expect(page.session().status).toBe('disconnected')
  expect(marks).toContain('wagmi.own.disconnected')
})

describe('D-51 the connector of a mini app that names itself nowhere', () => {
  const open = (framed: boolean) => {
    const page = createBench({ connectors: [handWritten({ id: 'farcaster' }).create], framed })
    const offer = vi.spyOn(page.host.discovery, 'offer')
    page.start()
    return async () => {
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(100)
      return offer.mock.lastCall?.[0].some(({ isAnswered }) => isAnswered) ?? false
    }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is asked in a frame', async () => {
    const isOffered = open(true)
    expect(await isOffered()).toBe(true)
  })

  test('is asked in a web view of React Native', async () => {
    vi.stubGlobal('ReactNativeWebView', {})
    const isOffered = open(false)
    expect(await isOffered()).toBe(true)
  })

  test('is not asked in a browser', async () => {
    const isOffered = open(false)
    expect(await isOffered()).toBe(false)
  })
})
