import { type AnnouncedWallet, type Eip1193Provider, findProvider, type Sources } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { defaultWallets, impostorFlags } from './index.ts'

const provider = (flags: object = {}): Eip1193Provider => ({ request: async () => null, ...flags })
const flagged = (...flags: string[]) => provider(Object.fromEntries(flags.map((flag) => [flag, true])))
const page = (part: Partial<Sources> = {}): Sources => ({
  announced: [],
  capped: false,
  namespaces: {},
  framed: false,
  ...part,
})
const announced = (rdns: string): AnnouncedWallet => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  rdns,
  name: rdns,
  provider: provider(),
  contested: false,
})

/** The ids of the default wallets that are found in the page. */
function found(sources: Partial<Sources>): string {
  return defaultWallets
    .filter((wallet) => findProvider(wallet, page(sources)))
    .map(({ id }) => id)
    .join(' ')
}

function providerOf(id: string, sources: Partial<Sources>) {
  const wallet = defaultWallets.find((candidate) => candidate.id === id)
  return wallet && findProvider(wallet, page(sources))
}

describe('which wallets a single legacy provider is', () => {
  test.each<[string, Eip1193Provider | undefined, string]>([
    ['nothing', undefined, ''],
    ['B-5.50 no flags', provider(), 'injected'],
    ['an unknown flag', flagged('isSomethingNew'), 'injected'],
    ['B-5.40 isMetaMask', flagged('isMetaMask'), 'injected metaMask'],
    ['B-5.40 isMetaMask: 1 is truthy', provider({ isMetaMask: 1 }), 'injected metaMask'],
    ['B-5.40 isMetaMask: false', provider({ isMetaMask: false }), 'injected'],
    ['B-5.45 isTrust', flagged('isTrust'), 'injected trust'],
    ['B-5.45 isTrustWallet', flagged('isTrustWallet'), 'injected trust'],
    ['B-5.45 SafePal’s app', flagged('isTrust', 'isMetaMask', 'isSafePal'), 'injected'],
    ['B-5.45 TokenPocket’s app', flagged('isTrust', 'isMetaMask', 'isTokenPocket'), 'injected'],
    ['B-5.45 isTrust and isMetaMask', flagged('isTrust', 'isTrustWallet', 'isMetaMask'), 'injected trust'],
    ['B-5.46 isRainbow', flagged('isRainbow', 'isMetaMask'), 'injected rainbow'],
    ['B-5.47 isCoinbaseWallet', flagged('isCoinbaseWallet'), 'injected coinbase'],
    ['B-5.48 isBraveWallet', flagged('isBraveWallet'), 'injected brave'],
    ['B-5.42 Brave, neither', flagged('isBraveWallet', 'isMetaMask'), 'injected brave'],
    [
      'B-5.42 Brave, only _events',
      provider({ isBraveWallet: true, isMetaMask: true, _events: {} }),
      'injected brave',
    ],
    [
      'B-5.42 Brave, only _state',
      provider({ isBraveWallet: true, isMetaMask: true, _state: {} }),
      'injected brave',
    ],
    [
      'B-5.42 Brave, both',
      provider({ isBraveWallet: true, isMetaMask: true, _events: {}, _state: {} }),
      'injected metaMask brave',
    ],
    [
      'D17 every flag at once',
      flagged('isMetaMask', 'isBraveWallet', ...impostorFlags),
      'injected rainbow coinbase brave',
    ],
  ])('%s', (_, ethereum, wallets) => {
    expect(found(ethereum ? { ethereum } : {})).toBe(wallets)
  })

  test.each(impostorFlags)('B-5.41: a provider with isMetaMask and %s is not MetaMask', (flag) => {
    expect(providerOf('metaMask', { ethereum: flagged('isMetaMask', flag) })).toBeUndefined()
    expect(providerOf('metaMask', { ethereum: provider({ isMetaMask: true, [flag]: false }) })).toBeDefined()
  })
})

describe('a provider that claims to be MetaMask while no announced wallet is MetaMask', () => {
  class WithGetter {
    isMetaMask = true
    request = async () => null
    get isInheriting() {
      return true
    }
  }
  const claims: readonly (readonly [string, Eip1193Provider, boolean])[] = [
    ['alone', flagged('isMetaMask'), true],
    [
      'with functions that are called like flags',
      provider({ isMetaMask: true, isConnected: () => true }),
      true,
    ],
    ['with a flag that is not set', provider({ isMetaMask: true, isSomethingNew: false }), true],
    ['with a flag of no list', flagged('isMetaMask', 'isSomethingNew'), false],
    ['with a flag that is not enumerable', hidden({ isSomethingNew: true }), false],
    ['with a getter of its class', new WithGetter(), false],
    ['whose proxy lists nothing', new Proxy(flagged('isMetaMask'), { ownKeys: () => [] }), true],
    ['whose proxy refuses to be listed', new Proxy(flagged('isMetaMask'), { ownKeys: refuse }), true],
    ['whose proxy changes at each reading', alternating(), false],
  ]

  test.each(claims)('%s', (_, ethereum, isMetaMask) => {
    expect(providerOf('metaMask', { ethereum }) === ethereum).toBe(isMetaMask)
    const list = provider({ providers: [ethereum] })
    expect(providerOf('metaMask', { ethereum: list }) === ethereum).toBe(isMetaMask)
  })

  test('beside an announced wallet, whose own object may differ from the global one', () => {
    const ethereum = flagged('isMetaMask')
    for (const rdns of ['com.ambire.wallet', 'io.metamask.flask', 'scratch'])
      expect(providerOf('metaMask', { ethereum, announced: [announced(rdns)] })).toBeUndefined()
  })

  test('where each reading of window.ethereum gives another object', () => {
    expect(
      providerOf('metaMask', { ethereum: flagged('isMetaMask'), isEthereumUnstable: true }),
    ).toBeUndefined()
  })
})

test('what has announced itself is not listed a second time by the flags of another object', () => {
  const wallet = { ...announced('com.coinbase.wallet.beta'), provider: flagged('isCoinbaseWallet') }
  const ethereum = flagged('isCoinbaseWallet')
  expect(providerOf('coinbase', { ethereum, announced: [wallet] })).toBeUndefined()
  expect(providerOf('coinbase', { ethereum, announced: [announced('org.other')] })).toBe(ethereum)
})

test('D6: an announcement whose rdns is no host name is no record, whatever the record says', () => {
  const own = { ...announced('mine'), name: 'Mine' }
  const [rainbow] = defaultWallets.filter(({ id }) => id === 'rainbow')
  if (!rainbow) throw new Error('No Rainbow.')
  expect(findProvider({ ...rainbow, rdns: ['mine'] }, page({ announced: [own] }))).toBeUndefined()
})

describe('several providers', () => {
  const [one, two] = [flagged('isCoinbaseWallet', 'isMetaMask'), flagged('isMetaMask')]
  const trusted = flagged('isTrust')
  const ethereum = provider({ providers: [one, two, trusted] })

  test.each([
    ['B-5.43', 'metaMask', two],
    ['B-5.47', 'coinbase', one],
    ['B-5.45', 'trust', trusted],
    ['B-5.50', 'injected', one],
    ['B-5.46', 'rainbow', undefined],
  ])('%s: %s takes its own out of `ethereum.providers`', (_, id, expected) => {
    expect(providerOf(id, { ethereum })).toBe(expected)
  })

  test('B-5.43: impostors alone do not make MetaMask', () => {
    const impostors = [flagged('isMetaMask', 'isRabby'), flagged('isMetaMask', 'isPhantom')]
    expect(providerOf('metaMask', { ethereum: provider({ providers: impostors }) })).toBeUndefined()
  })
})

describe('globals of their own', () => {
  test.each([
    ['B-5.45', 'trust', 'trustwallet'],
    ['B-5.47', 'coinbase', 'coinbaseWalletExtension'],
  ])('%s: %s is found at window.%s, with or without window.ethereum', (_, id, name) => {
    const own = provider()
    expect(providerOf(id, { namespaces: { [name]: own } })).toBe(own)
    expect(
      providerOf(id, { namespaces: { [name]: own }, ethereum: flagged('isTrust', 'isCoinbaseWallet') }),
    ).toBe(own)
  })
})

describe('B-5.44, B-10.6: an announcement is enough, and wins over flags', () => {
  test.each([
    ['me.rainbow', 'rainbow'],
    ['com.coinbase.wallet', 'coinbase'],
    ['io.metamask', 'metaMask'],
    ['io.metamask.mobile', 'metaMask'],
    ['com.brave.wallet', 'brave'],
    ['com.trustwallet.app', 'trust'],
  ])('%s is %s', (rdns, id) => {
    const wallet = announced(rdns)
    const ethereum = flagged('isMetaMask')
    expect(providerOf(id, { announced: [wallet], ethereum })).toBe(wallet.provider)
    expect(found({ announced: [wallet] })).toBe(id)
  })

  test('an unknown id is none of ours', () => {
    expect(found({ announced: [announced('io.metamask.flask')] })).toBe('')
  })
})

describe('D15, D17: hostile providers', () => {
  const throws = () => {
    throw new Error('hostile')
  }

  test.each<[string, unknown]>([
    ['every property throws', new Proxy({}, { get: throws })],
    ['revoked', revoked()],
    ['providers throws', Object.defineProperty({}, 'providers', { get: throws })],
    ['providers holds rubbish', { providers: [null, 5, 'x', {}, { request: 1 }] }],
    ['no request', { isMetaMask: true }],
    ['text', 'ethereum'],
  ])('%s: nothing is found and nothing throws', (_, ethereum) => {
    expect(found({ ethereum: ethereum as Eip1193Provider })).toBe('')
  })

  test('a flag that throws is no flag', () => {
    const sly = Object.defineProperty(provider(), 'isMetaMask', { get: throws })
    expect(found({ ethereum: sly })).toBe('injected')
  })
})

test('wallets that are reached only by pairing or from a frame are never found in the page', () => {
  const everything = page({
    ethereum: flagged('isMetaMask', ...impostorFlags),
    namespaces: { trustwallet: provider(), coinbaseWalletExtension: provider() },
    framed: true,
  })
  for (const id of ['safe', 'walletConnect', 'argent', 'ledger'])
    expect(providerOf(id, everything)).toBeUndefined()
})

function hidden(flags: object) {
  const names = Object.entries(flags).map(([name, value]) => [name, { value, enumerable: false }])
  return Object.defineProperties(flagged('isMetaMask'), Object.fromEntries(names)) as Eip1193Provider
}

function refuse(): never {
  throw new TypeError('No.')
}

/** `isMetaMask` is true at every other reading. */
function alternating(): Eip1193Provider {
  let reads = 0
  return new Proxy(provider(), {
    get: (target, key) => (key === 'isMetaMask' ? reads++ % 2 === 0 : Reflect.get(target, key)),
  })
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
