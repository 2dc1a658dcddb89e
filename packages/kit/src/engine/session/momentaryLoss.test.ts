import { createScriptedWallet, type ScriptedWallet, throws, value } from '@foyer/testing/wallet'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BenchOptions, createBench, createEntry } from '../../testing/createBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'

// Wallets that say two things within a moment, as many do around a switch, a lock or a start.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [first, second] = createScriptedWallet().addresses as [`0x${string}`, `0x${string}`]
const { rdns } = createScriptedWallet().info
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A visit after a signed-in one. */
function load(
  wallet = createScriptedWallet({ permitted: true, chains: { 1: '', 137: '' } }),
  more: BenchOptions = {},
) {
  const server = createSignInServer({}, { status: 'authenticated', address: first })
  const page = createBench({
    wallets: [createEntry(wallet)],
    painted: {
      status: 'connected',
      stale: true,
      account: { address: first, displayName: '0xf3…2266' },
      chain: { id: 1, name: 'Ethereum', unsupported: false },
      wallet: { id: rdns, name: 'Scripted', canSwitchChain: false },
    },
    auth: server.auth,
    stored: { 'foyer-session': 'the snapshot', 'wagmi.recentConnectorId': JSON.stringify(rdns) },
    ...more,
  })
  page.start()
  const account = () => page.session().account?.address
  return { ...page, wallet, account, signOuts: () => server.of('signOut') }
}

function connectTo(wallet: ScriptedWallet, more: BenchOptions = {}) {
  const page = createBench({ wallets: [createEntry(wallet)], ...more })
  page.start()
  return page
}

type Request = (args: { readonly method: string }) => Promise<unknown>

/** Does `act` before the wallet reads a request of this method. */
function before(wallet: ScriptedWallet, method: string, act: () => Promise<unknown>) {
  const provider = wallet.provider as { request: Request }
  const request = provider.request.bind(provider)
  provider.request = async (args) => {
    if (args.method === method) await act()
    return request(args)
  }
}

describe.each([{}, { multipleWallets: true }] as const)('two events in one tick, %o', (more) => {
  test('no account, and the same one: nothing has happened', async () => {
    const page = load(undefined, more)
    await wait(100)
    page.wallet.permit([])
    page.wallet.permit([first])
    await wait(3_000)
    expect(page.session().status).toBe('connected')
    expect(page.signOuts()).toBe(0)
  })

  test('no account, and another one: it is shown, and the session of the first one ends', async () => {
    const page = load(undefined, more)
    await wait(2_000)
    page.wallet.permit([])
    page.wallet.permit([second])
    await wait(5_000)
    expect(page.account()).toBe(second)
    expect(page.signOuts()).toBe(1)
  })
})

test('a disconnect and no account in one tick is a revocation', async () => {
  const page = load()
  await wait(100)
  page.wallet.emit('disconnect')
  page.wallet.permit([])
  await wait(3_000)
  expect(page.signOuts()).toBe(1)
})

test.each([1, 40, 900])(
  'of several wallets, one that takes its account away and shares another one %i ms later ends the session',
  async (gapMs) => {
    const page = load(undefined, { multipleWallets: true })
    await wait(2_000)
    page.wallet.permit([])
    await wait(gapMs)
    page.wallet.permit([second])
    await wait(5_000)
    expect(page.account()).toBe(second)
    expect(page.signOuts()).toBe(1)
  },
)

describe('the connection ends for the moment of a switch', () => {
  const acts: readonly [string, (wallet: ScriptedWallet) => Promise<void>][] = [
    [
      'no account, and the same one',
      async (wallet) => {
        wallet.emit('accountsChanged', [])
        await sleep(40)
        wallet.emit('accountsChanged', [first])
      },
    ],
    [
      'disconnect and connect',
      async (wallet) => {
        wallet.emit('disconnect', { code: 4900 })
        await sleep(40)
        wallet.emit('connect', { chainId: '0x89' })
      },
    ],
  ]

  test.each(acts)('%s: a visitor who is connecting is connected', async (_, act) => {
    const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
    before(wallet, 'wallet_switchEthereumChain', () => act(wallet))
    const page = connectTo(wallet, { initialChain: 137 })
    const done = page.engine.connect(rdns)
    await wait(5_000)
    expect(await done).toEqual({ ok: true })
    expect(page.session()).toMatchObject({ status: 'connected', chain: { id: 137 } })
    expect(page.attempt().status).toBe('connected')
  })

  test.each(acts)('%s: the switch of a connected wallet has succeeded', async (_, act) => {
    const page = load()
    await wait(500)
    before(page.wallet, 'wallet_switchEthereumChain', async () => {
      await sleep(300)
      page.wallet.useChain(137)
      await act(page.wallet)
    })
    const done = page.engine.switchChain(137)
    await wait(10_000)
    expect(await done).toEqual({ ok: true })
    expect(page.session().chain?.id).toBe(137)
    expect(page.signOuts()).toBe(0)
  })

  test('a wallet that takes its account away while connecting, for good, is not connected', async () => {
    const wallet = createScriptedWallet({ chains: { 1: '', 137: '' } })
    before(wallet, 'wallet_switchEthereumChain', async () => wallet.permit([]))
    const page = connectTo(wallet, { initialChain: 137 })
    const done = page.engine.connect(rdns)
    await wait(5_000)
    expect(await done).toMatchObject({ ok: false })
    expect(page.session().status).toBe('disconnected')
  })
})

describe('events while the first reads are open', () => {
  test('an account at load, while the network is slow', async () => {
    const wallet = createScriptedWallet({ permitted: true, chains: { 1: '' } })
    before(wallet, 'eth_chainId', () => sleep(1_000))
    const page = load(wallet)
    await wait(500)
    wallet.permit([second])
    await wait(3_000)
    expect(page.account()).toBe(second)
  })

  test('no account at load, while the network is slow', async () => {
    const wallet = createScriptedWallet({ permitted: true, chains: { 1: '' } })
    before(wallet, 'eth_chainId', () => sleep(1_000))
    const page = load(wallet)
    await wait(500)
    wallet.permit([])
    await wait(3_000)
    expect(page.session().status).toBe('disconnected')
  })

  test('a network at load, while the accounts are slow', async () => {
    const wallet = createScriptedWallet({ permitted: true, chains: { 1: '', 137: '' } })
    before(wallet, 'eth_accounts', () => sleep(1_000))
    const page = load(wallet)
    await wait(500)
    wallet.useChain(137)
    await wait(3_000)
    expect(page.session().chain?.id).toBe(137)
  })

  test('an account after the approval, while the network is slow', async () => {
    const wallet = createScriptedWallet({ chains: { 1: '' } })
    before(wallet, 'eth_chainId', () => sleep(1_000))
    const page = connectTo(wallet)
    const done = page.engine.connect(rdns)
    await wait(500)
    wallet.permit([second])
    await wait(5_000)
    await done
    expect(page.session().account?.address).toBe(second)
  })
})

const starting = [
  ['null', value(null)],
  ['"loading"', value('loading')],
  ['"0x"', value('0x')],
  ['-32603', throws({ code: -32603, message: 'Internal error' })],
] as const

test.each(starting)('a wallet whose network is %s while it starts is back by itself', async (_, response) => {
  const wallet = createScriptedWallet({ permitted: true, script: { eth_chainId: response } })
  const page = load(wallet)
  await wait(800)
  wallet.script({ eth_chainId: value('0x1') })
  await wait(10_000)
  expect(page.session()).toMatchObject({ status: 'connected', account: { address: first } })
  expect(page.signOuts()).toBe(0)
})

test.each(starting)('a wallet whose network is %s after the approval is asked again', async (_, response) => {
  const wallet = createScriptedWallet({ script: { eth_chainId: response } })
  const page = connectTo(wallet)
  const done = page.engine.connect(rdns)
  await wait(800)
  wallet.script({ eth_chainId: value('0x1') })
  await wait(10_000)
  expect(await done).toEqual({ ok: true })
})

test.each([
  ['-32002', { code: -32002, message: 'Request already pending' }],
  ['-32005', { code: -32005, message: 'Too many requests' }],
])('a wallet that is busy at load (%s) is asked again', async (_, error) => {
  const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: throws(error) } })
  const page = load(wallet)
  await wait(800)
  wallet.script({ eth_accounts: value([first]) })
  await wait(10_000)
  expect(page.account()).toBe(first)
  expect(page.session().status).toBe('connected')
})

test.each([300, 1_500])('accounts that are emitted %i ms before they are given', async (lagMs) => {
  const wallet = createScriptedWallet({ permitted: true, script: { eth_accounts: value([]) } })
  const page = load(wallet)
  await wait(2_000)
  wallet.emit('accountsChanged', [first])
  await wait(lagMs)
  wallet.script({ eth_accounts: value([first]) })
  await wait(5_000)
  expect(page.session().status).toBe('connected')
  expect(page.signOuts()).toBe(0)
})

test.each([
  ['null', null],
  ['undefined', undefined],
  ['[undefined]', [undefined]],
] as const)('a revocation that is emitted and given as %s', async (_, nothing) => {
  const page = load()
  await wait(2_000)
  page.wallet.script({ eth_accounts: value(nothing) })
  page.wallet.emit('accountsChanged', nothing)
  await wait(5_000)
  expect(page.session().status).toBe('disconnected')
  expect(page.signOuts()).toBe(1)
})
