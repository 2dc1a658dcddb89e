import { createScriptedWallet, fail, never, reject } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBench, createEntry, createWalletBench } from '../../testing/createBench.ts'
import { mainnet, polygon } from '../chains/chains.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('connecting', () => {
  test('B-4.1, B-4.6, B-3.43, B-7.10, B-7.12, B-7.16, B-7.20 goes from disconnected over opening to connected, and remembers the wallet', async () => {
    const { engine, attempt, id, session, wallet, remembered } = createWalletBench()
    const done = engine.connect(id)
    expect(attempt()).toEqual({ status: 'opening', walletId: id, slow: false })
    await done
    expect(attempt()).toEqual({ status: 'connected', walletId: id })
    expect(session()).toEqual({
      status: 'connected',
      stale: false,
      account: { address: first, displayName: '0xf3…2266' },
      chain: {
        id: 1,
        name: 'Ethereum',
        unsupported: false,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        iconBackground: '#484c50',
        explorerUrl: 'https://etherscan.io',
      },
      wallet: { id, name: wallet.info.name, iconUrl: 'data:,', canSwitchChain: true },
    })
    // By the id of the pressed entry, also if entries share a connector.
    expect(remembered).toEqual([id])
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_requestPermissions',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  test('B-7.11, B-7.12 asks for accounts plainly where permissions are not supported', async () => {
    const { engine, id, session, wallet } = createWalletBench({
      script: { wallet_requestPermissions: fail(-32601, 'What?') },
    })
    await engine.connect(id)
    expect(session().status).toBe('connected')
    expect(wallet.of('eth_requestAccounts')).toHaveLength(1)
  })

  test.each([
    ['B-4.3 the chain that is asked for', { wish: 137, initial: undefined, on: 1 }, 137],
    ['B-4.3 the initial chain', { wish: undefined, initial: 137, on: 1 }, 137],
    [
      'B-4.3 the wallet’s own chain when it is configured',
      { wish: undefined, initial: undefined, on: 137 },
      137,
    ],
    [
      'B-4.3 the first chain when the wallet is elsewhere',
      { wish: undefined, initial: undefined, on: 56 },
      1,
    ],
  ])('%s', async (_, { wish: requested, initial, on }, expected) => {
    const { engine, id, session } = createWalletBench(
      { chainId: on, chains: { 1: '', 56: '', 137: '' } },
      initial ? { initialChain: initial } : {},
    )
    await engine.connect(id, requested ? { chainId: requested } : {})
    expect(session().chain?.id).toBe(expected)
  })

  test.each([
    ['rejected', reject()],
    ['failed', fail(-32603, 'Internal error')],
    ['without an end', never()],
  ])('B-4.5 a switch that is %s while connecting leaves the visitor on the wrong network', async (_, row) => {
    const { engine, id, session } = createWalletBench({
      chainId: 56,
      chains: { 1: '', 56: '' },
      script: { wallet_switchEthereumChain: row },
    })
    const done = engine.connect(id)
    await vi.advanceTimersByTimeAsync(300_000)
    await done
    expect(session()).toMatchObject({ status: 'connected', chain: { id: 56, unsupported: true } })
  })

  test('B-4.43 a chain that is not configured is refused before the wallet is asked', async () => {
    const { attempt, engine, id, wallet } = createWalletBench()
    await engine.connect(id, { chainId: 5 })
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'chainNotConfigured' } })
    expect(wallet.requests).toEqual([])
  })

  test('B-4.101 a wallet that is not ready, or unknown, is not asked', async () => {
    const wallet = createScriptedWallet()
    const { attempt, engine, start } = createBench({ wallets: [createEntry(wallet, { ready: false })] })
    start()
    await engine.connect(wallet.info.rdns)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })
    await engine.connect('nobody')
    expect(attempt()).toMatchObject({ walletId: 'nobody', error: { code: 'walletNotInstalled' } })
    expect(wallet.requests).toEqual([])
  })

  test('D-49, B-8.5 a wallet that has gone from the page since it was listed is not asked', async () => {
    const wallet = createScriptedWallet()
    const { attempt, engine, entries, host, start } = createBench({ wallets: [createEntry(wallet)] })
    start()
    vi.spyOn(host.discovery, 'look').mockImplementation(() => entries.set([]))
    await engine.connect(wallet.info.rdns)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })
    expect(wallet.requests).toEqual([])
  })

  test('B-4.10 another wallet takes the place of the first', async () => {
    const one = createScriptedWallet()
    const other = createScriptedWallet({ info: { rdns: 'org.example.other' } })
    const { engine, session, start } = createBench({ wallets: [createEntry(one), createEntry(other)] })
    start()
    await engine.connect(one.info.rdns)
    await engine.connect(other.info.rdns)
    expect(session().wallet?.id).toBe('org.example.other')
    expect(engine.config.state.connections.size).toBe(1)
    expect(one.listeners('accountsChanged')).toBe(0)
  })
})

describe('leaving', () => {
  test('B-4.9, B-3.44, B-7.18 forgets all but the recent wallets, and asks the wallet to forget too', async () => {
    const { engine, id, remembered, session, stored, wallet } = createWalletBench()
    await engine.connect(id)
    expect(stored.get('foyer-session')).toContain(first)
    stored.set('WALLETCONNECT_DEEPLINK_CHOICE', '{}')
    await engine.disconnect()
    expect(session()).toEqual({ status: 'disconnected', stale: false })
    expect([...stored.keys()].sort()).toEqual([`wagmi.${id}.disconnected`, 'wagmi.store'])
    expect(remembered).toEqual([id])
    expect(wallet.of('wallet_revokePermissions')).toHaveLength(1)
    expect(wallet.listeners('accountsChanged')).toBe(0)
  })

  test('choosing the wallet again takes the mark away', async () => {
    const { engine, id, stored } = createWalletBench()
    await engine.connect(id)
    await engine.disconnect()
    await engine.connect(id)
    expect(stored.has(`wagmi.${id}.disconnected`)).toBe(false)
  })

  test('a second disconnect, or one without a connection, does nothing', async () => {
    const { engine, id, session } = createWalletBench()
    await engine.disconnect()
    await engine.connect(id)
    await Promise.all([engine.disconnect(), engine.disconnect()])
    expect(session().status).toBe('disconnected')
  })
})

describe('other connectors', () => {
  test('W3 one that connects after Cancel all the same is left again', async () => {
    const wallet = createScriptedWallet()
    const left = vi.fn()
    let approve = () => {}
    const { engine, session, sessions, start } = createBench({
      wallets: [createEntry(wallet)],
      creators: {
        injected: () => () =>
          ({
            id: 'late',
            name: 'Late',
            type: 'late',
            connect: () =>
              new Promise((resolve) => {
                approve = () => resolve({ accounts: [first], chainId: 1 } as never)
              }),
            disconnect: async () => left(),
            getAccounts: async () => [first],
            getChainId: async () => 1,
            getProvider: async () => undefined,
            isAuthorized: async () => true,
            onAccountsChanged() {},
            onChainChanged() {},
            onDisconnect() {},
          }) as never,
      },
    })
    start()
    const done = engine.connect(wallet.info.rdns)
    await vi.advanceTimersByTimeAsync(0)
    expect(engine.config.state.status).toBe('connecting')
    engine.cancelConnect()
    await done
    expect(engine.config.state.status).toBe('disconnected')
    approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toHaveBeenCalledOnce()
    expect(session().status).toBe('disconnected')
    expect(sessions).toEqual([])
    expect(engine.config.state.connections.size).toBe(0)
  })

  test('a kind without a creator is not available', async () => {
    const wallet = createScriptedWallet()
    const { provider: _, ...entry } = createEntry(wallet, { route: 'qrCode' })
    const { attempt, engine, start } = createBench({
      wallets: [{ ...entry, wallet: { ...entry.wallet, connector: 'walletConnect' } }],
      chains: [mainnet, polygon],
    })
    start()
    await engine.connect(wallet.info.rdns)
    expect(attempt()).toMatchObject({ status: 'failed', error: { code: 'walletNotInstalled' } })
  })

  test.each([
    ['is gone', 'outdatedPage', async () => 'outdatedPage' as const],
    ['is behind a broken line', 'networkUnreachable', async () => 'networkUnreachable' as const],
    ['cannot be fetched, beside an older kit', 'outdatedPage', undefined],
  ])('X22: a part of the page that %s: %s', async (_, code, missingFileCode) => {
    const wallet = createScriptedWallet()
    const { attempt, engine, host, start } = createBench({
      wallets: [createEntry(wallet)],
      creators: {
        injected: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
      },
    })
    start({ ...host, ...(missingFileCode && { missingFileCode }) })
    expect(await engine.connect(wallet.info.rdns)).toMatchObject({ ok: false, error: { code } })
    expect(attempt()).toMatchObject({ status: 'failed', error: { code } })
  })

  test('a pairing URI is shown for scanning', async () => {
    const wallet = createScriptedWallet()
    const { attempt, engine, start } = createBench({
      wallets: [createEntry(wallet)],
      creators: {
        injected: ({ onPairingUri }) => {
          onPairingUri('wc:abc@2?x')
          return new Promise(() => {})
        },
      },
    })
    start()
    void engine.connect(wallet.info.rdns)
    expect(attempt()).toEqual({
      status: 'awaitingScan',
      walletId: wallet.info.rdns,
      pairingUri: 'wc:abc@2?x',
    })
  })
})

test('another wallet that is connected while the first one is being left stays, and is remembered', async () => {
  const script = { wallet_revokePermissions: never() }
  const one = createScriptedWallet({ info: { rdns: 'test.one' }, script })
  const two = createScriptedWallet({ info: { rdns: 'test.two' } })
  const page = createBench({ wallets: [createEntry(one), createEntry(two)] })
  page.start()
  await page.engine.connect('test.one')
  void page.engine.disconnect()
  void page.engine.connect('test.two')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'test.two' } })
  expect(page.stored.get('wagmi.recentConnectorId')).toBe(JSON.stringify('test.two'))
  expect(page.stored.has('foyer-session')).toBe(true)
})
