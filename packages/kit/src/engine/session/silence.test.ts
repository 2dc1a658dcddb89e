import type { Session, WalletEntry } from '@foyer/core'
import { createScriptedWallet, never, type ScriptedWallet, throws, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnector } from 'wagmi'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { createFakeFrame, safeOrigin } from '../../testing/createFakeFrame.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'
import { coinbaseWallet } from '../../wallets/coinbase/coinbaseWallet.ts'
import { safeWallet } from '../../wallets/safe/safeWallet.ts'
import type { ConnectorRequest } from '../connectors/connectorCreator.ts'
import { injectedConnector } from '../connectors/injected/injectedConnector.ts'
import { safeConnector } from '../connectors/safe/safeConnector.ts'
import { guardProvider } from '../wallet/guardProvider.ts'

// A visitor who is signed in, and whose wallet does what wallets do while a page loads and afterwards: for every kind of
// connector, the account that is shown, the memory of the browser, and the session on the server.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const rdns = createScriptedWallet().info.rdns

type Kind = 'injected' | 'announced' | 'Safe' | 'Coinbase' | 'host’s connector'

/** How a kind of connector reaches the scripted wallet. */
function reach(kind: Kind, wallet: ScriptedWallet) {
  const entry = createEntry(wallet)
  if (kind === 'host’s connector') return { id: rdns, wallets: [], connectors: [hostConnector(wallet)] }
  if (kind === 'Safe') {
    const listed: WalletEntry = { ...without(entry), wallet: safeWallet, route: 'safe' }
    const frame = createFakeFrame({ respond: (request) => answerAsSafe(wallet, request) as never })
    const safe = ({ timeouts, signal }: ConnectorRequest) =>
      safeConnector({ id: 'safe', name: 'Safe', frame, origins: [safeOrigin], timeouts, signal })
    return { id: 'safe', wallets: [listed], creators: { safe } }
  }
  if (kind === 'Coinbase') {
    const listed: WalletEntry = { ...without(entry), wallet: coinbaseWallet, route: 'connector' }
    // As `openCoinbase` does over the vendor's SDK, which needs a window.
    const coinbase = ({ timeouts, silent, signal, onLoss }: ConnectorRequest) => {
      const provider = guardProvider(wallet.provider, { timeouts, signal })
      return injectedConnector({ id: 'coinbase', name: 'Coinbase', provider, timeouts, silent, onLoss })
    }
    return { id: 'coinbase', wallets: [listed], creators: { coinbase } }
  }
  return { id: rdns, wallets: [entry] }
}

const without = ({ provider: _, ...entry }: WalletEntry): WalletEntry => entry

/** As wagmi's `injected`, which needs a window. It says nothing of why a connection has ended, or of errors. */
function hostConnector({ provider }: ScriptedWallet) {
  const read = (method: string) => provider.request({ method }) as Promise<never>
  return createConnector(({ emitter }) => {
    const onDisconnect = () => emitter.emit('disconnect')
    const onAccountsChanged = (accounts: string[]) =>
      accounts.length > 0 ? emitter.emit('change', { accounts: accounts as never }) : onDisconnect()
    const onChainChanged = (chainId: string) => emitter.emit('change', { chainId: Number(chainId) })
    const listeners = {
      accountsChanged: onAccountsChanged,
      chainChanged: onChainChanged,
      disconnect: onDisconnect,
    }
    const each = (change: 'on' | 'removeListener') => {
      for (const [event, listener] of Object.entries(listeners)) provider[change]?.(event, listener as never)
    }
    return {
      id: rdns,
      name: 'Scripted',
      type: 'host',
      onDisconnect,
      onAccountsChanged,
      onChainChanged,
      getProvider: async () => provider,
      getAccounts: () => read('eth_accounts'),
      getChainId: async () => Number(await read('eth_chainId')),
      isAuthorized: () =>
        (read('eth_accounts') as Promise<string[]>).then(
          (accounts) => accounts.length > 0,
          () => false,
        ),
      disconnect: async () => each('removeListener'),
      async connect() {
        const accounts = await read('eth_accounts')
        each('removeListener')
        each('on')
        return { accounts, chainId: Number(await read('eth_chainId')) }
      },
    }
  })
}

async function answerAsSafe(wallet: ScriptedWallet, { id }: { readonly id: string }) {
  const accounts = (await wallet.provider.request({ method: 'eth_accounts' })) as readonly string[]
  if (accounts.length === 0) return { id, success: false, error: 'No Safe', version: '9.1.0' }
  return { id, success: true, data: { safeAddress: accounts[0], chainId: 1 }, version: '9.1.0' }
}

function painted(walletId: string): Session {
  return {
    status: 'connected',
    stale: true,
    account: { address: first, displayName: '0xf3…2266' },
    chain: { id: 1, name: 'Ethereum', unsupported: false },
    wallet: { id: walletId, name: 'Scripted', canSwitchChain: false },
  }
}

/** The next page load of a visitor who is signed in. */
function load(kind: Kind, over: { wallet?: ScriptedWallet; hidden?: boolean; atOnce?: boolean } = {}) {
  const wallet = over.wallet ?? createScriptedWallet({ permitted: true, chains: { 1: '', 137: '' } })
  const { id, ...reached } = reach(kind, wallet)
  const server = createSignInServer({}, { status: 'authenticated', address: first })
  const stored = { 'foyer-session': 'the snapshot', 'wagmi.recentConnectorId': JSON.stringify(id) }
  const page = createBench({
    ...reached,
    ...(kind === 'announced' && { wallets: [] }),
    painted: painted(id),
    auth: server.auth,
    stored,
    ...(over.atOnce && { endSessionAtOnce: true }),
  })
  if (over.hidden) page.page.hide()
  page.start()
  const announce = () => kind === 'announced' && page.entries.set([createEntry(wallet)])
  if (over.wallet === undefined) announce()
  return { ...page, announce, id, server, wallet, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

type Page = ReturnType<typeof load>

const prompts = ['wallet_requestPermissions', 'eth_requestAccounts', 'personal_sign']

function expectBack({ server, session, wallet }: Page) {
  expect(session()).toMatchObject({ status: 'connected', stale: false, account: { address: first } })
  expect(session().unanswered).toBeUndefined()
  expect(server.of('signOut')).toBe(0)
  for (const method of prompts) expect(wallet.of(method)).toEqual([])
}

function expectKept({ server, stored }: Page) {
  expect(server.of('signOut')).toBe(0)
  expect(stored.has('foyer-session')).toBe(true)
  expect(stored.has('wagmi.recentConnectorId')).toBe(true)
}

const kinds: readonly Kind[] = ['injected', 'announced', 'Safe', 'Coinbase', 'host’s connector']
/** With events of the wallet that reach a page that is not connected. */
const eventful: readonly Kind[] = ['injected', 'announced']

describe.each(kinds)('D-46 %s, while the page loads', (kind) => {
  test('answers at once', async () => {
    const page = load(kind)
    await page.wait(100)
    expectBack(page)
  })

  test.each([3_500, 5_000, 9_000])('answers late, after %i ms each', async (ms) => {
    const wallet = createScriptedWallet({ permitted: true })
    const { provider } = wallet
    const request = provider.request.bind(provider)
    provider.request = (args: never) =>
      new Promise((resolve) => setTimeout(() => resolve(request(args)), ms)) as never
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(3_100)
    expect(page.session()).toMatchObject({ stale: true, unanswered: true, account: { address: first } })
    expectKept(page)
    await page.wait(4 * ms)
    expectBack(page)
  })

  test('locked: "Connect Wallet", nothing is forgotten, and it is back when the page is shown again', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(5_000)
    expect(page.session()).toEqual({ status: 'disconnected', stale: false })
    expectKept(page)
    expect(page.remembered[0]).toBe(page.id)
    wallet.script({ eth_accounts: value([first]) })
    page.page.comeBack()
    await page.wait(1_000)
    expectBack(page)
  })

  test('locked, and pressed: the same account needs no second signature', async () => {
    const wallet = createScriptedWallet({
      permitted: true,
      script: { eth_accounts: [value([]), value([first])] },
    })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(1_000)
    expect(page.session().status).toBe('disconnected')
    await page.engine.connect(page.id)
    expect(page.session()).toMatchObject({ status: 'connected', account: { address: first } })
    expect(page.server.of('signOut')).toBe(0)
    expect(wallet.of('personal_sign')).toEqual([])
  })

  test('hidden: it is asked when the page is shown, and overdue from then on', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: never() } })
    const page = load(kind, { wallet, hidden: true })
    page.announce()
    await page.wait(60_000)
    expect(wallet.requests).toEqual([])
    expect(page.session()).toBe(page.host.session.get())
    expect(page.session().unanswered).toBeUndefined()
    page.page.comeBack()
    await page.wait(2_900)
    expect(page.session().unanswered).toBeUndefined()
    await page.wait(200)
    expect(page.session().unanswered).toBe(true)
    expectKept(page)
    wallet.script({ eth_accounts: value([first]) })
    await page.engine.reconnect()
    expectBack(page)
  })

  test('silent, and Disconnect is pressed', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: never() } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(3_100)
    await page.engine.disconnect()
    expect(page.session().status).toBe('disconnected')
    expect(page.server.of('signOut')).toBe(1)
    expect(page.stored.has('foyer-session')).toBe(false)
    expect(page.stored.get(`wagmi.${page.id}.disconnected`)).toBe('true')
    wallet.script({ eth_accounts: value([first]) })
    wallet.emit('accountsChanged', [first])
    page.page.comeBack()
    await page.wait(10_000)
    expect(page.session().status).toBe('disconnected')
  })

  test.each(['silent', 'locked'])('%s, and Disconnect is pressed in another tab', async (state) => {
    const row = state === 'silent' ? never() : value([])
    const page = load(kind, {
      wallet: createScriptedWallet({ permitted: true, script: { eth_accounts: row } }),
    })
    page.announce()
    await page.wait(3_100)
    page.page.otherTabStores(`wagmi.${page.id}.disconnected`, 'true')
    await page.wait(100)
    expect(page.session().status).toBe('disconnected')
    expect(page.stored.has('foyer-session')).toBe(false)
    expect(page.server.of('signOut')).toBe(0)
    page.wallet.script({ eth_accounts: value([first]) })
    page.page.comeBack()
    await page.wait(1_000)
    expect(page.session().status).toBe('disconnected')
  })

  test.each([
    ['silent', never()],
    ['locked', value([])],
  ])('endSessionAtOnce: %s ends all', async (_, row) => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: row } })
    const page = load(kind, { wallet, atOnce: true })
    page.announce()
    await page.wait(3_100)
    expect(page.session().status).toBe('disconnected')
    expect(page.server.of('signOut')).toBe(1)
    expect(page.stored.has('foyer-session')).toBe(false)
    expect(page.stored.has('wagmi.recentConnectorId')).toBe(false)
  })

  test('another account than the last time: its session is not ended by a page load', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([second]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(1_000)
    expect(page.session()).toMatchObject({ status: 'unauthenticated', account: { address: second } })
    expect(page.server.of('signOut')).toBe(0)
  })
})

describe.each(eventful)('D-46 %s, by its events', (kind) => {
  test.each<[string, (wallet: ScriptedWallet) => void]>([
    ['accountsChanged', (wallet) => wallet.emit('accountsChanged', [first])],
    ['connect', (wallet) => wallet.emit('connect', { chainId: '0x1' })],
    ['chainChanged', (wallet) => wallet.emit('chainChanged', '0x1')],
  ])('unlocked after the reload, told by %s: back by itself', async (_, say) => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(5_000)
    wallet.script({ eth_accounts: value([first]) })
    say(wallet)
    await page.wait(100)
    expectBack(page)
    expect(page.stored.has('foyer-session')).toBe(true)
  })

  test('unlocked, and its accounts are listed in a fixed order: the one that its event names is in use', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(5_000)
    wallet.script({ eth_accounts: value([second, first]) })
    wallet.emit('accountsChanged', [first])
    await page.wait(100)
    expectBack(page)
    for (let times = 0; times < 3; times++) {
      page.page.comeBack()
      await page.wait(20_000)
      expectBack(page)
    }
    wallet.emit('accountsChanged', [second, first])
    await page.wait(100)
    expect(page.session().account?.address).toBe(second)
  })

  test('unlocked, and pressed: the account that the visitor chooses in the wallet is in use', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(5_000)
    // Its questions fail until the press.
    wallet.emit('accountsChanged', [first])
    await page.wait(100)
    wallet.script({ eth_accounts: value([second, first]), wallet_requestPermissions: value([]) })
    await page.engine.connect(page.id)
    expect(page.session().account?.address).toBe(second)
  })

  test('unlocked with another account: the sign-in of the first one is over', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(1_000)
    wallet.script({ eth_accounts: value([second]) })
    wallet.emit('accountsChanged', [second])
    await page.wait(100)
    expect(page.session().account?.address).toBe(second)
    expect(page.server.of('signOut')).toBe(1)
  })

  test('a question that a wallet has lost is asked again at its event', async () => {
    const script = { eth_accounts: [never(), value([first])] }
    const wallet = createScriptedWallet({ permitted: true, script })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(8_000)
    wallet.emit('connect', { chainId: '0x1' })
    await page.wait(100)
    expectBack(page)
  })

  test('locked, and an attempt of the visitor is cancelled: the page keeps listening', async () => {
    const script = { eth_accounts: value([]), wallet_requestPermissions: never() }
    const wallet = createScriptedWallet({ permitted: true, script })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(1_000)
    const attempt = page.engine.connect(page.id)
    await page.wait(100)
    page.engine.cancelConnect()
    await attempt
    wallet.script({ eth_accounts: value([first]) })
    wallet.emit('accountsChanged', [first])
    await page.wait(100)
    expect(page.session()).toMatchObject({ status: 'connected', stale: false })
    expect(page.server.of('signOut')).toBe(0)
  })
})

const notStarted = new Error('Could not establish connection. Receiving end does not exist.')

/** Errors of requests that have not reached the wallet. */
const unreached: readonly (readonly [string, object])[] = [
  ['not started (Chromium)', notStarted],
  ['stopped (Chromium)', new Error('The message port closed before a response was received.')],
  [
    'in the back/forward cache (Chromium)',
    new Error(
      'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.',
    ),
  ],
  ['restarting (MetaMask)', { code: 1013, message: 'MetaMask: Disconnected from MetaMask background.' }],
  ['not connected (EIP-1193)', { code: 4900, message: 'The Provider is disconnected from all chains.' }],
]

describe.each(kinds.filter((kind) => kind !== 'Safe'))('D-46 %s, its background is away', (kind) => {
  const unreachable = (error: object) => ({ eth_accounts: throws(error), eth_chainId: throws(error) })
  const answering = { eth_accounts: value([first]), eth_chainId: value('0x1') }

  test.each(unreached)('%s while the page loads: the account stays, and is back', async (_, error) => {
    const wallet = createScriptedWallet({ permitted: true, script: unreachable(error) })
    const page = load(kind, { wallet, atOnce: true })
    page.announce()
    await page.wait(1_500)
    expect(page.session()).toMatchObject({ status: 'connected', stale: true, account: { address: first } })
    expectKept(page)
    wallet.script(answering)
    await page.wait(3_000)
    expectBack(page)
  })

  test('it stays away: the account is overdue, and back in the end', async () => {
    const wallet = createScriptedWallet({ permitted: true, script: unreachable(notStarted) })
    const page = load(kind, { wallet })
    page.announce()
    await page.wait(30_000)
    expect(page.session()).toMatchObject({ stale: true, unanswered: true, account: { address: first } })
    expectKept(page)
    wallet.script(answering)
    await page.wait(3_000)
    expectBack(page)
  })

  test('stopped while connected: nothing has ended, and the account is back', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.script(unreachable(notStarted))
    page.wallet.emit('disconnect', { code: 4900 })
    await page.wait(5_000)
    expect(page.session().status).toBe('disconnected')
    expectKept(page)
    page.wallet.script(answering)
    await page.wait(3_000)
    expectBack(page)
  })
})

// A Safe has no events: its account and network stay as long as the page is open.
test('D-46 Safe, while connected: Disconnect is pressed in another tab, which signs out', async () => {
  const page = load('Safe')
  await page.wait(100)
  expectBack(page)
  page.page.otherTabStores('wagmi.safe.disconnected', 'true')
  page.server.status.set({ status: 'unauthenticated' })
  await page.wait(5_000)
  expect(page.session().status).toBe('disconnected')
  expect(page.stored.has('foyer-session')).toBe(false)
  expect(page.server.of('signOut')).toBe(0)
})

describe.each(kinds.filter((kind) => kind !== 'Safe'))('D-46 %s, while connected', (kind) => {
  async function connected() {
    const page = load(kind)
    await page.wait(100)
    expectBack(page)
    return page
  }

  test.each([undefined, 4_900, 1_011])(
    'disconnect with code %s, and its account can be read: back',
    async (code) => {
      const page = await connected()
      page.wallet.emit('disconnect', ...(code === undefined ? [] : [{ code }]))
      await page.wait(200)
      expect(page.session().status).toBe('disconnected')
      expectKept(page)
      await page.wait(1_000)
      expectBack(page)
    },
  )

  test('restarted: silent for minutes, and back without a signature', async () => {
    const page = await connected()
    page.wallet.script({ eth_accounts: never(), eth_chainId: never() })
    page.wallet.emit('disconnect')
    await page.wait(180_000)
    expect(page.session().status).toBe('disconnected')
    expectKept(page)
    page.wallet.script({ eth_accounts: value([first]), eth_chainId: value('0x1') })
    page.page.comeBack()
    await page.wait(1_000)
    expectBack(page)
  })

  test('its permission is taken away: the session ends after the grace', async () => {
    const page = await connected()
    page.wallet.permit([])
    await page.wait(200)
    expect(page.session().status).toBe('disconnected')
    expect(page.server.of('signOut')).toBe(0)
    await page.wait(1_200)
    expect(page.server.of('signOut')).toBe(1)
    expect(page.stored.has('foyer-session')).toBe(false)
    expect(page.stored.has('wagmi.recentConnectorId')).toBe(false)
  })

  test('another account ends the session at once', async () => {
    const page = await connected()
    page.wallet.permit([second])
    await page.wait(200)
    expect(page.session().account?.address).toBe(second)
    expect(page.server.of('signOut')).toBe(1)
  })

  test('Disconnect is pressed in another tab, which signs out', async () => {
    const page = await connected()
    page.page.otherTabStores(`wagmi.${page.id}.disconnected`, 'true')
    page.server.status.set({ status: 'unauthenticated' })
    await page.wait(5_000)
    expect(page.session().status).toBe('disconnected')
    expect(page.server.of('signOut')).toBe(0)
  })
})

describe.each(eventful)('D-46 %s, what it says after it has left', (kind) => {
  test('no accounts, and 40 ms later the same one: nothing has ended', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.permit([])
    await page.wait(40)
    page.wallet.permit([first])
    await page.wait(3_000)
    expectBack(page)
    expect(page.logged.filter(([text]) => /wallet/i.test(`${text}`))).toEqual([])
  })

  test('no accounts, and then another one: the session ends', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.permit([])
    await page.wait(40)
    page.wallet.permit([second])
    await page.wait(100)
    expect(page.session().account?.address).toBe(second)
    expect(page.server.of('signOut')).toBe(1)
  })

  test('in a hidden page, the event alone keeps the session', async () => {
    const page = load(kind)
    await page.wait(100)
    page.page.hide()
    page.wallet.permit([])
    await page.wait(40)
    page.wallet.permit([first])
    await page.wait(60_000)
    expect(page.server.of('signOut')).toBe(0)
    page.page.comeBack()
    await page.wait(100)
  })

  test('disconnect, and then chainChanged: back on the new network', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.emit('disconnect', { code: 4_900 })
    await page.wait(1)
    page.wallet.useChain(137)
    await page.wait(100)
    expectBack(page)
    expect(page.session().chain?.id).toBe(137)
  })

  test('disconnect, and no accounts right after: they were taken away', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.emit('disconnect')
    await page.wait(1)
    page.wallet.permit([])
    await page.wait(1_200)
    expect(page.session().status).toBe('disconnected')
    expect(page.server.of('signOut')).toBe(1)
  })

  test('no accounts an hour later, when the clock was set back by it: not one event', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.script({ eth_accounts: never() })
    page.wallet.emit('disconnect')
    await page.wait(60_000)
    vi.setSystemTime(Date.now() - 3_600_000)
    page.wallet.emit('accountsChanged', [])
    await page.wait(10_000)
    expectKept(page)
  })

  test('revoked, and chosen again: no warning', async () => {
    const page = load(kind)
    await page.wait(100)
    page.wallet.permit([])
    await page.wait(40)
    await page.engine.connect(page.id)
    await page.wait(2_000)
    expect(page.session().status).toBe('connected')
    expect(page.logged.filter(([text]) => /wallet/i.test(`${text}`))).toEqual([])
  })
})
