import { type AuthStatus, parseSnapshot } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import {
  approve,
  ask,
  type Behaviour,
  createScriptedWallet,
  localSigner,
  never,
  reject,
  type ScriptedWallet,
  value,
} from '@foyer/testing/wallet'
import { describe, expect, test } from 'vitest'
import { createConnector } from 'wagmi'
import { type BenchOptions, createBench, createEntry } from '../../testing/createBench.ts'
import { createSignInServer } from '../../testing/createSignInServer.ts'

// Two wallets, the first of which shares two accounts, with a real engine and wagmi's state between them.

const key = (digit: string) => `0x${digit.repeat(64)}` as const
const prompts = ['eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign']

function createWallets(permitted = false) {
  const one = createScriptedWallet({
    info: { rdns: 'test.one', name: 'One' },
    signer: localSigner([key('1'), key('2')]),
    permitted,
  })
  const two = createScriptedWallet({
    info: { rdns: 'test.two', name: 'Two' },
    signer: localSigner([key('3')]),
    permitted,
  })
  return { one, two }
}

const account = (wallet: ScriptedWallet, index = 0) => wallet.addresses[index] as `0x${string}`

function open({ one, two }: ReturnType<typeof createWallets>, more: BenchOptions = {}) {
  const it = createBench({ wallets: [createEntry(one), createEntry(two)], multipleWallets: true, ...more })
  it.start()
  const connected = () => it.host.connections?.get() ?? []
  const idOf = (name: string) => connected().find(({ wallet }) => wallet.name === name)?.id ?? ''
  return { ...it, one, two, connected, idOf, names: () => connected().map(({ wallet }) => wallet.name) }
}

type Page = ReturnType<typeof open>

async function openBoth(more: BenchOptions = {}) {
  const page = open(createWallets(), more)
  await page.engine.connect('test.one')
  await page.engine.connect('test.two')
  await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
  return page
}

/** The next visit, in the same browser and with the same wallets. */
function reload(page: Page, more: BenchOptions = {}) {
  page.engine.stop()
  const painted = parseSnapshot(() => page.stored.get('foyer-session') ?? null, Date.now())
  return open(page, { stored: Object.fromEntries(page.stored), ...(painted && { painted }), ...more })
}

const stored = ({ stored: map }: Page) =>
  JSON.parse(map.get('foyer-connections') ?? '[]').map(({ walletId }: { walletId: string }) => walletId)

function forgetRequests({ one, two }: Page) {
  for (const { requests } of [one, two]) (requests as unknown[]).length = 0
}

function expectNothingAsked({ one, two }: Page) {
  for (const wallet of [one, two]) for (const method of prompts) expect(wallet.of(method)).toEqual([])
}

describe('D-50 several wallets', () => {
  test('are off by default: another wallet replaces the first one', async () => {
    const page = open(createWallets(), { multipleWallets: false })
    await page.engine.connect('test.one')
    await page.engine.connect('test.two')
    expect(page.engine.config.state.connections.size).toBe(1)
    expect(page.engine.connections).toBeUndefined()
    expect(page.session().addsWallets).toBeUndefined()
    expect(page.stored.has('foyer-connections')).toBe(false)
  })

  test('a second wallet is connected beside the first, and in use', async () => {
    const page = await openBoth()
    expect(page.session()).toMatchObject({
      wallet: { id: 'test.two' },
      account: { address: account(page.two) },
      addsWallets: true,
    })
    expect(page.connected()).toMatchObject([
      { wallet: { id: 'test.one' }, accounts: page.one.addresses },
      { wallet: { id: 'test.two' }, accounts: page.two.addresses, current: account(page.two) },
    ])
    expect(page.connected()[0]?.current).toBeUndefined()
  })

  test('a wallet that is connected again takes the place of its own connection alone', async () => {
    const page = await openBoth()
    await page.engine.connect('test.one')
    await eventually(() => expect(page.session().wallet?.id).toBe('test.one'))
    expect(page.names()).toEqual(['One', 'Two'])
    expect(stored(page)).toEqual(['test.one', 'test.two'])
  })

  test('a refusal of the second wallet leaves the first one in use', async () => {
    const page = open(createWallets())
    await page.engine.connect('test.one')
    page.two.script({ wallet_requestPermissions: reject(), eth_requestAccounts: reject() })
    await page.engine.connect('test.two')
    expect(page.attempt().status).toBe('rejected')
    expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'test.one' } })
  })
})

describe('D-50 an account is chosen', () => {
  test('of another wallet and of the same one, without a request to the visitor', async () => {
    const page = await openBoth()
    forgetRequests(page)
    await page.engine.connections?.choose(page.idOf('One'), account(page.one, 1))
    expect(page.session()).toMatchObject({
      wallet: { id: 'test.one' },
      account: { address: account(page.one, 1) },
    })
    // The list does not move.
    expect(page.connected()[0]).toMatchObject({ accounts: page.one.addresses, current: account(page.one, 1) })
    await page.engine.connections?.choose(page.idOf('One'), account(page.one))
    await eventually(() => expect(page.session().account?.address).toBe(account(page.one)))
    expectNothingAsked(page)
  })

  test('stays chosen when the wallet lists its accounts in its own order', async () => {
    const page = open(createWallets())
    await page.engine.connect('test.one')
    await page.engine.connections?.choose(page.engine.config.state.current ?? '', account(page.one, 1))
    await eventually(() => expect(page.session().account?.address).toBe(account(page.one, 1)))
    page.one.emit('accountsChanged', page.one.addresses)
    page.page.comeBack()
    await eventually(() => expect(page.one.of('eth_accounts').length).toBeGreaterThan(1))
    expect(page.session().account?.address).toBe(account(page.one, 1))
  })

  test.each([false, true])(
    'is forgotten when its wallet is left, beside another one: %s',
    async (isBeside) => {
      const page = open(createWallets())
      if (isBeside) await page.engine.connect('test.two')
      await page.engine.connect('test.one')
      await page.engine.connections?.choose(page.idOf('One'), account(page.one, 1))
      await eventually(() => expect(page.session().account?.address).toBe(account(page.one, 1)))
      await page.engine.connections?.disconnect(page.idOf('One'))
      await page.engine.connect('test.one')
      await eventually(() => expect(page.session().account?.address).toBe(account(page.one)))
    },
  )

  test('the wallet’s own switch wins over it', async () => {
    const page = open(createWallets())
    await page.engine.connect('test.one')
    const third = account(page.two)
    await page.engine.connections?.choose(page.engine.config.state.current ?? '', account(page.one, 1))
    page.one.emit('accountsChanged', [third, ...page.one.addresses])
    await eventually(() => expect(page.session().account?.address).toBe(third))
  })

  test('an account that the wallet does not share, and an unknown connection, change nothing', async () => {
    const page = await openBoth()
    const before = page.session()
    await page.engine.connections?.choose(page.idOf('One'), account(page.two))
    await page.engine.connections?.choose('unknown', account(page.one))
    await page.engine.connections?.disconnect('unknown')
    expect(page.session()).toEqual(before)
  })
})

describe('D-50 after a reload', () => {
  test('both are back, with the chosen account in use, and nothing is asked', async () => {
    const before = await openBoth()
    await before.engine.connections?.choose(before.idOf('One'), account(before.one, 1))
    await eventually(() => expect(before.stored.get('foyer-session')).toContain(account(before.one, 1)))
    forgetRequests(before)
    const page = reload(before)
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    expect(page.session()).toMatchObject({
      status: 'connected',
      stale: false,
      account: { address: account(page.one, 1) },
    })
    expect(page.sessions.map(({ account: shown }) => shown?.address)).not.toContain(account(page.one))
    expectNothingAsked(page)
  })

  test('a wallet that is silent, and one that is locked, stay in memory and come back beside the other', async () => {
    for (const absent of [never(), value([])]) {
      const before = await openBoth()
      before.one.script({ eth_accounts: absent })
      const page = reload(before)
      await eventually(() => expect(page.session()).toMatchObject({ stale: false, status: 'connected' }))
      await eventually(() => expect(page.one.of('eth_accounts').length).toBeGreaterThan(0))
      expect(page.names()).toEqual(['Two'])
      expect(stored(page)).toEqual(['test.one', 'test.two'])
      page.one.script({ eth_accounts: value(page.one.addresses) })
      page.one.emit('accountsChanged', page.one.addresses)
      await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
      expect(page.session().wallet?.id).toBe('test.two')
      page.engine.stop()
    }
  })

  test('while the wallet in use is locked, the other one takes its place; both are kept', async () => {
    const before = await openBoth()
    before.two.script({ eth_accounts: value([]) })
    const page = reload(before)
    await eventually(() =>
      expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'test.one' } }),
    )
    expect(stored(page)).toEqual(['test.one', 'test.two'])
    page.two.script({ eth_accounts: value(page.two.addresses) })
    page.two.emit('accountsChanged', page.two.addresses)
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    expect(page.session().wallet?.id).toBe('test.one')
  })
})

describe('D-50 the end of one connection', () => {
  test('disconnecting the one in use leaves the other in use', async () => {
    const page = await openBoth()
    await page.engine.connections?.disconnect()
    await eventually(() => expect(page.session().wallet?.id).toBe('test.one'))
    expect(page.names()).toEqual(['One'])
    expect(stored(page)).toEqual(['test.one'])
    const next = reload(page)
    await eventually(() => expect(next.session()).toMatchObject({ stale: false, wallet: { id: 'test.one' } }))
    expect(next.names()).toEqual(['One'])
  })

  test('disconnecting one that is not in use changes nothing else', async () => {
    const page = await openBoth()
    const before = page.session()
    await page.engine.connections?.disconnect(page.idOf('One'))
    await eventually(() => expect(page.names()).toEqual(['Two']))
    expect(page.session()).toEqual(before)
    expect(stored(page)).toEqual(['test.two'])
  })

  test('disconnecting the last one, or all of them, leaves nothing behind', async () => {
    for (const leave of [
      async (page: Page) => {
        await page.engine.connections?.disconnect()
        await page.engine.connections?.disconnect()
      },
      (page: Page) => page.engine.disconnect(),
    ]) {
      const page = await openBoth()
      await leave(page)
      await eventually(() => expect(page.connected()).toEqual([]))
      expect(page.session().status).toBe('disconnected')
      expect(page.stored.has('foyer-connections')).toBe(false)
      expect(page.stored.has('foyer-session')).toBe(false)
    }
  })

  test('a `disconnect` event is no leave: the wallet is back beside the other', async () => {
    const page = await openBoth()
    page.one.script({ eth_accounts: value([]) })
    page.one.emit('disconnect', { code: 4900 })
    await eventually(() => expect(page.names()).toEqual(['Two']))
    expect(stored(page)).toEqual(['test.one', 'test.two'])
    page.one.script({ eth_accounts: value(page.one.addresses) })
    page.one.emit('connect', { chainId: '0x1' })
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    expect(page.session().wallet?.id).toBe('test.two')
  })

  test('a wallet that takes its accounts away is forgotten', async () => {
    const page = await openBoth()
    page.two.emit('accountsChanged', [])
    await eventually(() => expect(page.session().wallet?.id).toBe('test.one'))
    expect(page.names()).toEqual(['One'])
    expect(stored(page)).toEqual(['test.one'])
  })

  test.each<[string, (page: Page) => void]>([
    ['in another tab', ({ page }) => page.otherTabStores('wagmi.test.two.disconnected', 'true')],
    ['on a later page, from which the visitor goes back', ({ page }) => page.comeBack()],
  ])('left %s: gone here too, and the other stays', async (_, act) => {
    const page = await openBoth()
    page.stored.set('wagmi.test.two.disconnected', 'true')
    act(page)
    await eventually(() => expect(page.names()).toEqual(['One']))
    expect(page.session()).toMatchObject({ status: 'connected', wallet: { id: 'test.one' } })
  })
})

describe('D-50 a session on the server belongs to its account', () => {
  async function signedIn() {
    const wallets = createWallets()
    const owner: AuthStatus = { status: 'authenticated', address: account(wallets.one) }
    const server = createSignInServer({}, owner)
    const page = open(wallets, { auth: server.auth })
    await page.engine.connect('test.one')
    await page.engine.connect('test.two')
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    return { ...page, server }
  }

  test('it stays while another account is in use, which has to sign in itself', async () => {
    const page = await signedIn()
    expect(page.session().status).toBe('unauthenticated')
    await page.engine.connections?.choose(page.idOf('One'), account(page.one, 1))
    await eventually(() => expect(page.session().account?.address).toBe(account(page.one, 1)))
    expect(page.session().status).toBe('unauthenticated')
    await page.engine.connections?.choose(page.idOf('One'), account(page.one))
    await eventually(() => expect(page.session().status).toBe('connected'))
    expect(page.server.of('signOut')).toBe(0)
    expectNoSignature(page)
  })

  test('leaving the sign-in of another account goes back to the one that is signed in', async () => {
    const page = await signedIn()
    await page.engine.connections?.leaveSignIn()
    await eventually(() =>
      expect(page.session()).toMatchObject({ status: 'connected', account: { address: account(page.one) } }),
    )
    expect(page.names()).toEqual(['One', 'Two'])
    expect(page.server.of('signOut')).toBe(0)
  })

  test('disconnecting its wallet ends it, disconnecting the other does not', async () => {
    const page = await signedIn()
    await page.engine.connections?.disconnect(page.idOf('Two'))
    await eventually(() => expect(page.session().status).toBe('connected'))
    expect(page.server.of('signOut')).toBe(0)
    await page.engine.connect('test.two')
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    await page.engine.connections?.disconnect(page.idOf('One'))
    await eventually(() => expect(page.server.of('signOut')).toBe(1))
    expect(page.session()).toMatchObject({ status: 'unauthenticated', wallet: { id: 'test.two' } })
  })

  test('a wallet that takes its account away ends it; one that goes silent does not', async () => {
    const page = await signedIn()
    page.one.script({ eth_accounts: value([]) })
    page.one.emit('disconnect', { code: 4900 })
    await eventually(() => expect(page.names()).toEqual(['Two']))
    expect(page.server.of('signOut')).toBe(0)
    page.one.script({ eth_accounts: value(page.one.addresses) })
    page.one.emit('connect', { chainId: '0x1' })
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    page.one.emit('accountsChanged', [account(page.one, 1)])
    await eventually(() => expect(page.server.of('signOut')).toBe(1))
  })

  test('after a reload with another account in use it is still there', async () => {
    const before = await signedIn()
    const page = reload(before, { auth: before.server.auth })
    await eventually(() => expect(page.names()).toEqual(['One', 'Two']))
    expect(page.session()).toMatchObject({ status: 'unauthenticated', wallet: { id: 'test.two' } })
    await page.engine.connections?.choose(page.idOf('One'), account(page.one))
    await eventually(() => expect(page.session().status).toBe('connected'))
    expect(before.server.of('signOut')).toBe(0)
  })

  /** A connector of the host, which does not say why its connection has ended. */
  function createHostConnector(address: `0x${string}`) {
    let state: 'shares' | 'locked' | 'silent' = 'shares'
    let end = () => {}
    const getAccounts = async () => {
      if (state === 'silent') return new Promise<never>(() => {})
      if (state === 'locked') throw new Error('Not connected.')
      return [address]
    }
    const connector = createConnector(({ emitter }) => {
      end = () => emitter.emit('disconnect')
      return {
        id: 'hosts',
        name: 'Hosts',
        type: 'hosts',
        connect: async () => ({ accounts: [address] as never, chainId: 1 }),
        disconnect: async () => {},
        getAccounts,
        getChainId: async () => 1,
        getProvider: async () => createScriptedWallet().provider,
        isAuthorized: async () => (await getAccounts()).length > 0,
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      }
    })
    return {
      connector,
      endAnd(next: typeof state) {
        state = next
        end()
      },
    }
  }

  async function signedInByHost() {
    const wallets = createWallets()
    const address = `0x${'a'.repeat(40)}` as const
    const server = createSignInServer({}, { status: 'authenticated', address })
    const hosts = createHostConnector(address)
    const timeouts = { graceMs: 20, lateMs: 100 }
    const page = open(wallets, { auth: server.auth, connectors: [hosts.connector], timeouts })
    await page.engine.connect('hosts')
    await page.engine.connect('test.two')
    await eventually(() => expect(page.names()).toEqual(['Hosts', 'Two']))
    return { ...page, server, hosts }
  }

  test('a connector that ends its connection and then shares no account ends it', async () => {
    const page = await signedInByHost()
    page.hosts.endAnd('locked')
    await eventually(() => expect(page.server.of('signOut')).toBe(1))
    expect(page.names()).toEqual(['Two'])
    expect(stored(page)).toEqual(['test.two'])
  })

  test.each(['shares', 'silent'] as const)('one that %s then does not', async (next) => {
    const page = await signedInByHost()
    page.hosts.endAnd(next)
    await eventually(() => expect(page.names()).toEqual(next === 'shares' ? ['Hosts', 'Two'] : ['Two']))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(page.server.of('signOut')).toBe(0)
    expect(stored(page)).toEqual(expect.arrayContaining(['hosts', 'test.two']))
  })

  function expectNoSignature({ one, two }: Page) {
    for (const wallet of [one, two]) expect(wallet.of('personal_sign')).toEqual([])
  }
})

test.each<[string, Behaviour, boolean]>([
  ['refuses', reject(), false],
  ['agrees', approve(), true],
])(
  'the wallet that was asked to switch %s while another one is in use on that network',
  async (_, row, ok) => {
    const page = await openBoth()
    page.two.useChain(137)
    await eventually(() => expect(page.session().chain?.id).toBe(137))
    await page.engine.connections?.choose(page.idOf('One'), account(page.one))
    await eventually(() => expect(page.session().chain?.id).toBe(1))
    page.one.script({ wallet_switchEthereumChain: ask() })
    const switching = page.engine.switchChain(137)
    const requested = await page.one.nextAsked('wallet_switchEthereumChain')
    await page.engine.connections?.choose(page.idOf('Two'), account(page.two))
    await eventually(() => expect(page.session().chain?.id).toBe(137))
    requested.respond(row)
    expect(await switching).toMatchObject({ ok })
  },
)
