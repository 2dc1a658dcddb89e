import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findProvider } from './findProvider.ts'
import type { AnnouncedWallet, Eip1193Provider, InjectedRule, Sources, Wallet } from './wallet.ts'

function provider(flags: object = {}): Eip1193Provider {
  return Object.defineProperties(
    { request: async () => null },
    Object.getOwnPropertyDescriptors(flags),
  ) as Eip1193Provider
}

function wallet(injected: InjectedRule | undefined, rdns?: readonly string[]): Wallet {
  return {
    id: 'w',
    name: 'W',
    groupName: 'Popular',
    iconUrl: '',
    iconBackground: '#fff',
    ...(injected && { injected }),
    ...(rdns && { rdns }),
  }
}

function announced(rdns: string, from: Eip1193Provider): AnnouncedWallet {
  return { uuid: rdns, rdns, name: rdns, provider: from, contested: false }
}

const nothing: Sources = { announced: [], capped: false, namespaces: {}, framed: false }
const metaMask = wallet(
  {
    flags: ['isMetaMask'],
    unless: ['isRabby', 'isCoinbaseWallet'],
    requires: { isBraveWallet: ['_events', '_state'] },
  },
  ['io.metamask', 'io.metamask.mobile'],
)
const trust = wallet({ flags: ['isTrust', 'isTrustWallet'], namespace: 'trustwallet' }, [
  'com.trustwallet.app',
])
const generic = wallet({ any: true })

test('nothing in the page: nothing found', () => {
  for (const each of [metaMask, trust, generic, wallet(undefined)]) {
    expect(findProvider(each, nothing)).toBeUndefined()
  }
})

describe('B-5.40 to B-5.43 flags', () => {
  test.each<[string, object, boolean]>([
    ['its own flag', { isMetaMask: true }, true],
    ['its own flag, truthy', { isMetaMask: 1 }, true],
    ['no flag', {}, false],
    ['false flag', { isMetaMask: false }, false],
    ['B-5.41 an impostor', { isMetaMask: true, isRabby: true }, false],
    ['D17 everything at once', { isMetaMask: true, isRabby: true, isCoinbaseWallet: true }, false],
    ['B-5.42 Brave, both', { isMetaMask: true, isBraveWallet: true, _events: {}, _state: {} }, true],
    ['B-5.42 Brave, neither', { isMetaMask: true, isBraveWallet: true }, false],
    ['B-5.42 Brave, events only', { isMetaMask: true, isBraveWallet: true, _events: {} }, false],
    ['B-5.42 Brave, state only', { isMetaMask: true, isBraveWallet: true, _state: {} }, false],
    ['B-5.42 Brave, state null', { isMetaMask: true, isBraveWallet: true, _events: {}, _state: null }, false],
  ])('%s', (_, flags, found) => {
    const ethereum = provider(flags)
    expect(findProvider(metaMask, { ...nothing, ethereum })).toBe(found ? ethereum : undefined)
    // B-5.43. The same rule for each member of a list.
    const list = provider({ providers: [provider({ isOther: true }), ethereum] })
    expect(findProvider(metaMask, { ...nothing, ethereum: list })).toBe(found ? ethereum : undefined)
  })

  test('beside another wallet that has announced itself', () => {
    const ethereum = provider({ isMetaMask: true })
    const sources = { ...nothing, ethereum, announced: [announced('com.other', provider())] }
    expect(findProvider(metaMask, sources)).toBe(ethereum)
  })

  test('a provider that is a function', () => {
    const ethereum = Object.assign(() => {}, { request: async () => null, isMetaMask: true })
    expect(findProvider(metaMask, { ...nothing, ethereum })).toBe(ethereum)
  })

  test('a rule without flags recognises nothing', () => {
    expect(findProvider(wallet({}), { ...nothing, ethereum: provider({ isMetaMask: true }) })).toBeUndefined()
  })

  test('a list that stands for others is asked before what stands for them', () => {
    const member = provider({ isMetaMask: true })
    const ethereum = provider({ isMetaMask: true, providers: [provider(), member] })
    expect(findProvider(metaMask, { ...nothing, ethereum })).toBe(member)
  })
})

describe('order', () => {
  const ethereum = provider({ isTrust: true })
  const own = provider({ isTrustWallet: true })
  const announcement = provider()

  test('B-5.44 an announcement wins over everything', () => {
    const sources = {
      ...nothing,
      ethereum,
      namespaces: { trustwallet: own },
      announced: [announced('org.other', provider()), announced('com.trustwallet.app', announcement)],
    }
    expect(findProvider(trust, sources)).toBe(announcement)
  })

  test('an announcement is recognised whatever the case of its id in the catalogue', () => {
    const record = wallet(undefined, ['com.TrustWallet.app'])
    expect(
      findProvider(record, { ...nothing, announced: [announced('com.trustwallet.app', announcement)] }),
    ).toBe(announcement)
  })

  test('B-5.45 its own global comes next, with or without window.ethereum', () => {
    expect(findProvider(trust, { ...nothing, ethereum, namespaces: { trustwallet: own } })).toBe(own)
    expect(findProvider(trust, { ...nothing, namespaces: { trustwallet: own } })).toBe(own)
  })

  test('B-5.45 then window.ethereum, under either flag', () => {
    expect(findProvider(trust, { ...nothing, ethereum })).toBe(ethereum)
    expect(findProvider(trust, { ...nothing, ethereum: own })).toBe(own)
  })

  test('B-5.50 the generic wallet takes the first of several', () => {
    const first = provider()
    expect(findProvider(generic, { ...nothing, ethereum })).toBe(ethereum)
    expect(findProvider(generic, { ...nothing, ethereum: provider({ providers: [first, own] }) })).toBe(first)
    expect(
      findProvider(generic, { ...nothing, ethereum: provider({ providers: [] }) as Eip1193Provider }),
    ).toBeDefined()
  })

  test('a provider that announced itself as another wallet is that wallet, whatever its flags claim', () => {
    const shared = provider({ isMetaMask: true })
    const sources = { ...nothing, ethereum: shared, announced: [announced('org.other', shared)] }
    expect(findProvider(metaMask, sources)).toBeUndefined()
    expect(findProvider(generic, sources)).toBe(shared)
  })
})

describe('D15, D17 hostile providers are not listed, and hide no other wallet', () => {
  const throws = () => {
    throw new Error('hostile')
  }
  const { proxy: revoked, revoke } = Proxy.revocable({ request: async () => null }, {})
  revoke()
  const good = provider({ isMetaMask: true })
  const hostile: [string, unknown][] = [
    ['every getter throws', new Proxy({}, { get: throws })],
    ['revoked', revoked],
    ['no request', { isMetaMask: true }],
    ['null', null],
    ['text', 'ethereum'],
  ]

  test.each(hostile)('%s', (_, value) => {
    const ethereum = value as Eip1193Provider
    expect(findProvider(metaMask, { ...nothing, ethereum })).toBeUndefined()
    expect(findProvider(trust, { ...nothing, namespaces: { trustwallet: ethereum } })).toBeUndefined()
    expect(findProvider(metaMask, { ...nothing, ethereum: provider({ providers: [value, good] }) })).toBe(
      good,
    )
  })

  test.each<[string, object]>([
    [
      'throws',
      {
        get providers() {
          return throws()
        },
      },
    ],
    ['is text', { providers: 'abc' }],
    [
      'is itself',
      {
        get providers() {
          return [this]
        },
      },
    ],
    [
      'is endless',
      { providers: new Proxy([], { get: (_, key) => (key === 'length' ? Infinity : provider()) }) },
    ],
    ['is revoked', { providers: revoked }],
  ])('a list that %s', (_, flags) => {
    const ethereum = provider({ ...Object.create(null), isMetaMask: true })
    Object.defineProperties(ethereum, Object.getOwnPropertyDescriptors(flags))
    expect(findProvider(metaMask, { ...nothing, ethereum })).toBe(ethereum)
  })

  test('a proxy with a function under every name is no wallet that has flags', () => {
    const ethereum = new Proxy(provider(), { get: () => async () => null })
    expect(findProvider(trust, { ...nothing, ethereum }) === undefined).toBe(true)
    expect(findProvider(generic, { ...nothing, ethereum }) === ethereum).toBe(true)
  })

  test('a flag that throws is not set', () => {
    const ethereum = Object.defineProperty(provider(), 'isMetaMask', { get: throws })
    expect(findProvider(metaMask, { ...nothing, ethereum }) === undefined).toBe(true)
    expect(findProvider(generic, { ...nothing, ethereum }) === ethereum).toBe(true)
  })

  test('an own global called like something every object has', () => {
    expect(findProvider(wallet({ namespace: 'constructor' }), nothing)).toBeUndefined()
  })
})

test('whatever is true of a provider, a flag that must not be set keeps it out', () => {
  const flags = fc.subarray([
    'isMetaMask',
    'isRabby',
    'isCoinbaseWallet',
    'isBraveWallet',
    '_events',
    '_state',
  ])
  fc.assert(
    fc.property(flags, (set) => {
      const has = (flag: string) => set.includes(flag)
      const ethereum = provider(Object.fromEntries(set.map((flag) => [flag, true])))
      const expected =
        has('isMetaMask') &&
        !has('isRabby') &&
        !has('isCoinbaseWallet') &&
        (!has('isBraveWallet') || (has('_events') && has('_state')))
      expect(findProvider(metaMask, { ...nothing, ethereum }) === ethereum).toBe(expected)
    }),
  )
})
