import { describe, expect, test } from 'vitest'
import {
  announceIn,
  createDetail,
  createFakePage,
  createFakeProvider,
  type FakePage,
} from '../testing/createFakePage.ts'
import { fieldWallets } from '../testing/fieldWallets.ts'
import { defaultWallets } from '../wallets/index.ts'
import { createDiscovery } from './createDiscovery.ts'
import { readEnvironment } from './environment.ts'
import { createSafeStorage } from './storage.ts'

// A page with one wallet in it lists that one as installed, once, and not MetaMask.

const setFlags = (flags: readonly string[]) => Object.fromEntries(flags.map((flag) => [flag, true]))
/** Many wallets say that they are MetaMask. */
const claiming = (flags: readonly string[]) => createFakeProvider(setFlags(['isMetaMask', ...flags]))
const unlisted = (provider: object) => new Proxy(provider, { ownKeys: () => [] })

/** The names of the rows whose provider is in the page. */
function installed(page: FakePage): readonly string[] {
  const storage = createSafeStorage(() => {
    throw new Error('blocked')
  })
  const environment = readEnvironment(page)
  const discovery = createDiscovery({ wallets: defaultWallets, storage, pairing: true, environment })
  return discovery.entries.get().flatMap(({ route, wallet }) => (route === 'injected' ? [wallet.name] : []))
}

function pageOf(ethereum: object | undefined, ...details: readonly unknown[]): FakePage {
  const page = createFakePage(ethereum ? { globals: { ethereum } } : {})
  for (const detail of details) announceIn(page, detail)
  return page
}

/** The wallets that the kit knows by these flags; the others are "Browser Wallet". */
const known = ['Brave Wallet', 'Coinbase Wallet', 'Rainbow', 'Trust Wallet']

describe('B-5.41 a legacy provider that claims MetaMask beside a flag of its own', () => {
  const flagged = fieldWallets.flatMap(({ name, flags }) => flags.map((flag) => [name, flag] as const))

  test.each(flagged)('%s by %s', (name, flag) => {
    const row = known.includes(name) ? name : 'Browser Wallet'
    for (const ethereum of [
      claiming([flag]),
      unlisted(claiming([flag])),
      createFakeProvider({ providers: [claiming([flag])] }),
    ])
      expect(installed(pageOf(ethereum))).toEqual([row])
  })
})

describe('B-5.44 a wallet that has announced itself, and another object in window.ethereum', () => {
  const announced = fieldWallets.flatMap((wallet) => wallet.rdns.map((rdns) => [rdns, wallet] as const))

  test.each(announced)('%s', (rdns, { name, flags }) => {
    const detail = () => createDetail(1, { name, rdns }, claiming(flags))
    const globals = [
      undefined,
      claiming([]),
      claiming(flags),
      unlisted(claiming([])),
      claiming(['isSomethingNew']),
      createFakeProvider({ providers: [claiming([])] }),
    ]
    for (const ethereum of globals) expect(installed(pageOf(ethereum, detail()))).toEqual([name])
  })

  test.each(announced)('%s beside MetaMask: both, once', (rdns, { name, flags }) => {
    const own = createDetail(1, { name, rdns }, claiming(flags))
    const metaMask = createDetail(2, { name: 'MetaMask', rdns: 'io.metamask' }, claiming([]))
    for (const ethereum of [own.provider, metaMask.provider, claiming([])] as object[])
      expect([...installed(pageOf(ethereum, own, metaMask))].sort()).toEqual([name, 'MetaMask'].sort())
  })

  test.each(['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'])('%s', (rdns) => {
    const name = rdns.endsWith('flask') ? 'MetaMask Flask' : 'MetaMask'
    const detail = createDetail(1, { name, rdns }, claiming([]))
    for (const ethereum of [undefined, detail.provider as object, claiming([])])
      expect(installed(pageOf(ethereum, detail))).toEqual([name])
  })
})

test.each([
  ['trustwallet', 'com.trustwallet.beta'],
  ['coinbaseWalletExtension', 'com.coinbase.wallet.beta'],
])('a wallet at window.%s that has announced itself as %s is one row', (global, rdns) => {
  const detail = createDetail(1, { name: 'Beta', rdns }, claiming([]))
  const page = createFakePage({ globals: { [global]: detail.provider } })
  announceIn(page, detail)
  expect(installed(page)).toEqual(['Beta'])
})

describe('a global object that is not the same at each reading', () => {
  test('a proxy whose flags change', () => {
    let reads = 0
    const ethereum = new Proxy(createFakeProvider(), {
      get: (target, key) => (key === 'isMetaMask' ? reads++ % 2 === 0 : Reflect.get(target, key)),
    })
    expect(installed(pageOf(ethereum))).toEqual(['Browser Wallet'])
  })

  test('a getter that makes an object for each reading, alone and beside its announcement', () => {
    const page = () =>
      createFakePage({ globals: Object.defineProperty({}, 'ethereum', { get: () => claiming([]) }) })
    expect(installed(page())).toEqual(['Browser Wallet'])
    const announcing = page()
    announceIn(announcing, createDetail(1, { name: 'Two-Faced Wallet' }, claiming([])))
    expect(installed(announcing)).toEqual(['Two-Faced Wallet'])
  })
})

test('nothing else explains the claim: it is MetaMask', () => {
  for (const ethereum of [claiming([]), unlisted(claiming([]))])
    expect(installed(pageOf(ethereum))).toEqual(['MetaMask'])
})
