import { type Wallet, type WalletEntry, walletsToGet } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import {
  announceIn,
  createDetail,
  createFakePage,
  createFakeProvider,
  type FakePage,
  type FakePageOptions,
  userAgents,
} from '../testing/createFakePage.ts'
import { defaultWallets, metaMaskWallet, rainbowWallet } from '../wallets/index.ts'
import { createDiscovery } from './createDiscovery.ts'
import { readEnvironment } from './environment.ts'
import { createSafeStorage } from './storage.ts'

interface Setting extends FakePageOptions {
  readonly wallets?: readonly Wallet[]
  readonly pairing?: boolean | 'unset'
  readonly listAll?: boolean
  readonly recents?: string
  readonly loadMore?: () => Promise<readonly Wallet[]>
  readonly more?: readonly Wallet[]
  /** Announced before discovery starts. */
  readonly details?: readonly unknown[]
}

function discover({
  wallets = defaultWallets,
  pairing = true,
  listAll = false,
  recents,
  loadMore,
  more = [],
  details = [],
  ...options
}: Setting = {}) {
  const page = createFakePage(options)
  for (const one of details) announceIn(page, one)
  const storage = createSafeStorage(() => {
    throw new Error('blocked')
  })
  if (recents !== undefined) storage.setItem('foyer-recent', recents)
  const discovery = createDiscovery({
    wallets,
    storage,
    pairing,
    listAll,
    loadMore,
    more,
    environment: readEnvironment(page),
  })
  return { page, storage, discovery, shown: () => show(discovery.entries.get()) }
}

/** The list as a visitor sees it: `Group: id, id; Group: id`. Recent ones are their own group. */
function show(entries: readonly WalletEntry[]): string {
  const groups = new Map<string, string[]>()
  for (const { recent, wallet } of entries) {
    const group = recent ? 'Recent' : wallet.groupName
    groups.set(group, [...(groups.get(group) ?? []), wallet.id])
  }
  return [...groups].map(([group, ids]) => `${group}: ${ids.join(' ')}`).join('; ')
}

function inject(page: FakePage, globals: object, type?: string) {
  Object.assign(page, globals)
  if (type) page.dispatchEvent(new Event(type))
}

const nothingInstalled = 'Popular: rainbow coinbase metaMask walletConnect; Other: argent trust ledger'

describe('the list', () => {
  test.each<[string, Setting, string]>([
    ['B-2.56 Chrome, nothing installed', {}, nothingInstalled],
    ['B-2.56 Firefox, nothing installed', { userAgent: userAgents.firefox }, nothingInstalled],
    ['B-10.2 an iPhone', { userAgent: userAgents.iphone }, nothingInstalled],
    ['B-10.2 Android', { userAgent: userAgents.android }, nothingInstalled],
    [
      'B-10.2 framed, as in Safe',
      { framed: true },
      'Popular: safe rainbow coinbase metaMask walletConnect; Other: argent trust ledger',
    ],
    [
      'B-4.103 Brave',
      { brave: true, globals: { ethereum: createFakeProvider({ isBraveWallet: true, isMetaMask: true }) } },
      'Popular: rainbow coinbase metaMask walletConnect brave; Other: argent trust ledger',
    ],
    [
      'B-4.103 MetaMask by its flag alone: no "Browser Wallet"',
      { globals: { ethereum: createFakeProvider({ isMetaMask: true }) } },
      nothingInstalled,
    ],
    [
      'B-4.103 an unknown provider: "Browser Wallet"',
      { globals: { ethereum: createFakeProvider() } },
      'Popular: injected rainbow coinbase metaMask walletConnect; Other: argent trust ledger',
    ],
    [
      'B-4.106 MetaMask announced: installed first, once',
      {
        details: [createDetail(1, { rdns: 'io.metamask' })],
        globals: { ethereum: createFakeProvider({ isMetaMask: true }) },
      },
      'Installed: metaMask; Popular: rainbow coinbase walletConnect; Other: argent trust ledger',
    ],
    [
      'B-4.106 an unknown one announced',
      { details: [createDetail(1)], globals: { ethereum: createFakeProvider() } },
      `Installed: com.wallet.n1; ${nothingInstalled}`,
    ],
    [
      'B-8.27 without a project id: no pairing; what has an extension for this browser can be installed',
      { pairing: false },
      'Popular: rainbow coinbase metaMask; Other: trust',
    ],
    [
      'B-2.54 three recent ones on top, once',
      { recents: '["trust","gone","ledger","metaMask","rainbow"]' },
      'Recent: trust ledger metaMask; Popular: rainbow coinbase walletConnect; Other: argent',
    ],
    ['B-3.42 recents that are not JSON', { recents: '{' }, nothingInstalled],
    [
      'X5 recents that are rubbish',
      { recents: '[null,5,{"a":1},"__proto__","constructor"]' },
      nothingInstalled,
    ],
  ])('%s', (_, setting, list) => {
    expect(discover(setting).shown()).toBe(list)
  })

  test('B-10.4: routes with nothing installed', () => {
    const routes = (setting: Setting) =>
      discover(setting)
        .discovery.entries.get()
        .map(({ route }) => route)
        .join(' ')
    expect(routes({})).toBe('qrCode popup qrCode qrCode qrCode qrCode qrCode')
    expect(routes({ userAgent: userAgents.iphone })).toBe(
      'deepLink appBrowser deepLink deepLink deepLink deepLink deepLink',
    )
    expect(routes({ pairing: false })).toBe('install popup install install')
  })

  test('D-20: while developing, all ten are listed in their places, on any device', () => {
    const ten =
      'Popular: injected safe rainbow coinbase metaMask walletConnect brave; Other: argent trust ledger'
    for (const pairing of ['unset', true] as const)
      for (const userAgent of [userAgents.chrome, userAgents.iphone, userAgents.android])
        expect(discover({ pairing, listAll: true, userAgent }).shown()).toBe(ten)
  })

  test('D-20, D-49: then "Browser Wallet" gives way to the wallet that it would lead to, and to any that is installed where it is not', () => {
    const announced = { details: [createDetail(1, { rdns: 'org.other' })] }
    expect(discover({ listAll: true, ...announced }).shown()).toMatch(/^Installed: org.other; Popular: safe/)
    const unnamed = { ethereum: createFakeProvider({}) }
    expect(discover({ listAll: true, ...announced, globals: unnamed }).shown()).toMatch(
      /^Installed: org.other; Popular: injected safe/,
    )
    const globals = { ethereum: createFakeProvider({ isMetaMask: true }) }
    expect(discover({ listAll: true, globals }).shown()).toMatch(/^Popular: safe rainbow/)
  })

  test('B-9.8: Get a Wallet offers five on a desktop and three on a phone', () => {
    const names = (setting: Setting) =>
      walletsToGet(defaultWallets, discover(setting).discovery).map(({ name }) => name)
    expect(names({})).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask', 'Argent', 'Trust Wallet'])
    expect(names({ userAgent: userAgents.iphone })).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask'])
    expect(names({ userAgent: userAgents.android })).toEqual(['Rainbow', 'Coinbase Wallet', 'MetaMask'])
  })
})

describe('the catalogue', () => {
  test('B-5.1: a bad accent is said at once, naming the wallet', () => {
    const wallets = [rainbowWallet, { ...metaMaskWallet, iconAccent: '#ff' as const }]
    expect(() => discover({ wallets })).toThrow(
      'Property `iconAccent` is not a hex value for wallet: MetaMask',
    )
  })

  test('B-3.1: of two wallets with one id, the first is taken', () => {
    const { discovery, shown } = discover({ wallets: [rainbowWallet, { ...rainbowWallet, name: 'Other' }] })
    expect(shown()).toBe('Popular: rainbow')
    expect(discovery.wallets).toEqual([rainbowWallet])
  })

  test('a nested global of a wallet is looked at', () => {
    const wallets: Wallet[] = [{ ...rainbowWallet, injected: { namespace: 'phantom.ethereum' } }]
    const ethereum = createFakeProvider()
    const { discovery } = discover({ wallets, globals: { phantom: { ethereum } } })
    expect(discovery.find('rainbow')?.provider).toBe(ethereum)
  })
})

describe('wallets that come late', () => {
  test('D13: an announcement adds a row and leaves the others in place', () => {
    const { page, discovery, shown } = discover()
    const changed = vi.fn()
    discovery.entries.subscribe(changed)
    announceIn(page, createDetail(1))
    expect(shown()).toBe(`Installed: com.wallet.n1; ${nothingInstalled}`)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test.each(['ethereum#initialized', 'load', 'focus'])('B-5.51: a legacy provider is found at %s', (type) => {
    const { page, discovery } = discover()
    const ethereum = createFakeProvider({ isMetaMask: true })
    inject(page, { ethereum })
    expect(discovery.find('metaMask')?.route).toBe('qrCode')
    page.dispatchEvent(new Event(type))
    expect(discovery.find('metaMask')).toMatchObject({
      route: 'injected',
      installed: true,
      provider: ethereum,
    })
  })

  test('B-5.51: an announcement is also the time to look for legacy providers', () => {
    const { page, discovery } = discover()
    inject(page, { trustwallet: createFakeProvider() })
    announceIn(page, createDetail(1))
    expect(discovery.find('trust')?.installed).toBe(true)
  })

  test('a flag that appears on a provider that was already there is noticed', () => {
    const ethereum = createFakeProvider()
    const { page, shown } = discover({ globals: { ethereum } })
    inject(page, { ethereum: Object.assign(ethereum, { isMetaMask: true }) }, 'load')
    expect(shown()).toBe(nothingInstalled)
  })

  test('nothing new is no change: neither store is set', () => {
    const { page, discovery } = discover({
      globals: { ethereum: createFakeProvider() },
      details: [createDetail(1)],
    })
    const changed = vi.fn()
    discovery.entries.subscribe(changed)
    discovery.sources.subscribe(changed)
    for (const type of ['focus', 'load', 'ethereum#initialized']) page.dispatchEvent(new Event(type))
    expect(changed).not.toHaveBeenCalled()
  })
})

describe('hostile pages', () => {
  const throws = () => {
    throw new Error('hostile')
  }

  test('D7, T27: two claim MetaMask: two rows, both marked', () => {
    const { discovery } = discover({
      details: [createDetail(1, { rdns: 'io.metamask' }), createDetail(2, { rdns: 'io.metamask' })],
    })
    const contested = discovery.entries.get().filter((entry) => entry.contested)
    expect(contested.map(({ wallet }) => [wallet.id, wallet.name])).toEqual([
      ['metaMask', 'MetaMask'],
      ['io.metamask', 'Wallet 2'],
    ])
    expect(contested[0]?.provider).not.toBe(contested[1]?.provider)
  })

  test('D10, T30: a flood of 5,000 leaves 32 rows, a mark, and few changes', () => {
    const { page, discovery } = discover()
    const changed = vi.fn()
    discovery.entries.subscribe(changed)
    for (let index = 0; index < 5_000; index++) {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: createDetail(index) }))
    }
    expect(discovery.sources.get().announced).toHaveLength(32)
    expect(discovery.sources.get().capped).toBe(true)
    expect(discovery.entries.get()).toHaveLength(32 + 7)
    expect(changed).toHaveBeenCalledTimes(32)
  })

  test('D11: a refused icon is replaced by a drawing of our own', () => {
    const { discovery } = discover({ details: [createDetail(1, { icon: 'javascript:alert(1)' })] })
    expect(discovery.find('com.wallet.n1')?.wallet.iconUrl).toMatch(/^data:image\/svg\+xml,/)
  })

  test('D15: throwing globals hide the legacy entries and nothing else', () => {
    const globals = {}
    for (const name of ['ethereum', 'trustwallet', 'coinbaseWalletExtension']) {
      Object.defineProperty(globals, name, { get: throws })
    }
    expect(discover({ globals, details: [null, createDetail(1)] }).shown()).toBe(
      `Installed: com.wallet.n1; ${nothingInstalled}`,
    )
  })

  test('D14: an announced provider stays the one that was announced', () => {
    const provider = createFakeProvider({ isMetaMask: true })
    const { page, discovery } = discover({ details: [createDetail(1, { rdns: 'io.metamask' }, provider)] })
    inject(page, { ethereum: createFakeProvider({ isMetaMask: true }) }, 'ethereum#initialized')
    expect(discovery.find('metaMask')?.provider).toBe(provider)
  })

  test('D17: a provider with every flag is judged by the rules, and is never MetaMask', () => {
    const flags = Object.fromEntries(
      ['isMetaMask', 'isBraveWallet', 'isRainbow', 'isCoinbaseWallet', 'isTrust'].map((flag) => [flag, true]),
    )
    const { discovery } = discover({ globals: { ethereum: createFakeProvider(flags) } })
    const installed = discovery.entries.get().filter((entry) => entry.installed)
    expect(installed.map(({ wallet }) => wallet.id)).toEqual(['rainbow', 'coinbase', 'brave', 'trust'])
  })

  test('T45: nothing is asked of any provider', () => {
    const request = vi.fn()
    discover({
      globals: { ethereum: { request }, trustwallet: { request } },
      details: [createDetail(1, {}, { request })],
    })
    expect(request).not.toHaveBeenCalled()
  })
})

describe('what a page holds without an event', () => {
  test('B-5.51: a provider that was put into the page late is found by a look', () => {
    const { page, discovery } = discover()
    expect(discovery.find('metaMask')?.installed).toBeUndefined()
    Object.assign(page, { ethereum: createFakeProvider({ isMetaMask: true }) })
    discovery.look()
    expect(discovery.find('metaMask')).toMatchObject({ installed: true, route: 'injected' })
  })

  test('a global that is another object at each reading is one wallet, and no change of the list', () => {
    const globals = Object.defineProperty({}, 'ethereum', {
      get: () => createFakeProvider({ isMetaMask: true }),
    })
    const { discovery } = discover({ globals })
    const changed = vi.fn()
    discovery.entries.subscribe(changed)
    discovery.sources.subscribe(changed)
    for (let look = 0; look < 5; look++) discovery.look()
    expect(changed).not.toHaveBeenCalled()
    expect(discovery.find('metaMask')?.provider).toBeUndefined()
    expect(discovery.find('injected')?.provider).toBeDefined()
  })

  test('an announced wallet without an id of the standard is a row, once', () => {
    const ethereum = createFakeProvider({ isMetaMask: true })
    const { shown } = discover({
      globals: { ethereum },
      details: [createDetail(1, { uuid: 'V1StGXR8_Z5jdHi6B-myT', rdns: 'com.ambire.wallet' })],
    })
    expect(shown()).toBe(`Installed: com.ambire.wallet; ${nothingInstalled}`)
  })
})

describe('find', () => {
  test('finds listed wallets, unlisted ones and announced ones', () => {
    const { discovery } = discover({ details: [createDetail(1), createDetail(2, { rdns: 'com.wallet.n1' })] })
    expect(discovery.find('rainbow')?.wallet).toBe(rainbowWallet)
    expect(discovery.find('safe')).toMatchObject({ ready: false, installed: false })
    expect(discovery.find('com.wallet.n1')?.wallet.name).toBe('Wallet 1')
    expect(discovery.find('350670db-19fa-4704-a166-000000000002')?.wallet.name).toBe('Wallet 2')
    for (const id of ['nobody', '', '__proto__', 'constructor']) expect(discovery.find(id)).toBeUndefined()
  })

  test('finds a wallet of the catalogue by its announcement id, which may be what was remembered', () => {
    expect(discover().discovery.find('io.metamask.mobile')?.wallet).toBe(metaMaskWallet)
  })
})

describe('remember', () => {
  test('B-3.41: puts a wallet first, once, and keeps it for the next page', () => {
    const { discovery, storage, shown } = discover({ recents: '["ledger","rainbow"]' })
    discovery.remember('rainbow')
    expect(storage.getItem('foyer-recent')).toBe('["rainbow","ledger"]')
    expect(shown()).toMatch(/^Recent: rainbow ledger; /)
    expect(discovery.find('rainbow')?.recent).toBe(true)
  })

  test('keeps what another tab wrote meanwhile', () => {
    const { discovery, storage } = discover()
    storage.setItem('foyer-recent', '["trust"]')
    discovery.remember('rainbow')
    expect(storage.getItem('foyer-recent')).toBe('["rainbow","trust"]')
  })

  test('a wallet is found by its rdns in any case: connectors of wagmi have it as it was announced', () => {
    const { discovery } = discover({ details: [createDetail(1, { rdns: 'com.Wallet.N1' })] })
    expect(discovery.find('com.Wallet.N1')?.wallet.id).toBe('com.wallet.n1')
  })

  test('an announced wallet is recent again on the next page, by its rdns', () => {
    const { discovery, storage } = discover({ details: [createDetail(1)] })
    discovery.remember('com.wallet.n1')
    const recents = storage.getItem('foyer-recent') ?? ''
    expect(discover({ recents, details: [createDetail(1)] }).shown()).toMatch(
      /^Recent: com.wallet.n1; Popular/,
    )
    expect(discover({ recents }).shown()).toBe(nothingInstalled)
  })

  test('D6: a wallet whose rdns is no host name is listed by its name, and not recognised on the next page', () => {
    const { discovery, storage } = discover({ details: [createDetail(1, { rdns: 'https://a.example/' })] })
    const [entry] = discovery.entries.get()
    expect(entry).toMatchObject({ wallet: { name: 'Wallet 1' }, route: 'injected', transient: true })
    discovery.remember(entry?.wallet.id ?? '')
    expect(storage.getItem('foyer-recent')).toBeNull()
  })

  test('T27: a contested wallet is not put forward; nor is one without a record', () => {
    const { discovery, storage } = discover({
      details: [createDetail(1), createDetail(2, { rdns: 'com.wallet.n1' })],
    })
    for (const id of ['com.wallet.n1', '350670db-19fa-4704-a166-000000000002', 'nobody'])
      discovery.remember(id)
    expect(storage.getItem('foyer-recent')).toBeNull()
  })
})

describe('"All wallets"', () => {
  const harbour: Wallet = {
    id: 'harbour',
    name: 'Harbour',
    groupName: 'Other',
    iconUrl: 'data:,',
    iconBackground: '#fff',
    rdns: ['app.harbour'],
    injected: { namespace: 'harbour.ethereum' },
    connector: 'walletConnect',
  }
  const loadMore = async () => [rainbowWallet, harbour]
  const ids = (entries: readonly WalletEntry[] = []) => entries.map(({ wallet }) => wallet.id)
  const other = createDetail(1, { rdns: 'app.harbour', name: 'Announced Harbour' })

  test('is absent unless it can be fetched', () => {
    expect(discover().discovery.all).toBeUndefined()
  })

  test('holds the catalogue and its own records, each once, when it has been fetched; the list stays', async () => {
    const { discovery, shown } = discover({ loadMore })
    const before = shown()
    expect([discovery.all?.entries.get(), discovery.find('harbour')]).toEqual([[], undefined])
    await discovery.all?.load()
    expect(ids(discovery.all?.entries.get()).sort()).toEqual(
      [...ids(discovery.entries.get()), 'harbour'].sort(),
    )
    expect(discovery.find('harbour')?.route).toBe('qrCode')
    expect(shown()).toBe(before)
  })

  test('is fetched once', async () => {
    const fetched = vi.fn(loadMore)
    const { discovery } = discover({ loadMore: fetched })
    await Promise.all([discovery.all?.load(), discovery.all?.load()])
    await discovery.all?.load()
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('finds a wallet by its own global once its record is there', async () => {
    const { discovery } = discover({ loadMore, globals: { harbour: { ethereum: createFakeProvider() } } })
    await discovery.all?.load()
    expect(discovery.find('harbour')).toMatchObject({ installed: true, route: 'injected' })
  })

  test('the announced wallet keeps its row in the list, and is that of the record behind it', async () => {
    const { discovery, shown } = discover({ loadMore, details: [other] })
    await discovery.all?.load()
    expect(shown()).toContain('Installed: app.harbour;')
    expect(ids(discovery.all?.entries.get()).filter((id) => id.includes('harbour'))).toEqual(['harbour'])
  })

  test('a wallet that was used from there is among the recent ones of the list, now and at the next visit', async () => {
    const { discovery, shown, storage } = discover({ loadMore })
    await discovery.all?.load()
    discovery.remember('harbour')
    expect(shown()).toMatch(/^Recent: harbour;/)
    const recents = storage.getItem('foyer-recent') ?? ''
    const next = discover({ loadMore, more: [harbour], recents })
    expect(next.shown()).toMatch(/^Recent: harbour;/)
    expect(next.discovery.find('harbour')?.ready).toBe(true)
    expect(ids(next.discovery.all?.entries.get())).toContain('harbour')
  })
})
