import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  androidPhone,
  chromeDesktop,
  emptyPage,
  exampleAnnounced,
  exampleProvider,
  exampleWallets,
  iphone,
  ledger,
  metaMask,
  rainbow,
  safe,
  trust,
} from '../testing/exampleWallets.ts'
import { listWallets, type WalletListOptions } from './listWallets.ts'
import { resolveWallets } from './resolveWallets.ts'
import { placeholderIcon } from './safeIcon.ts'
import type { Sources, Wallet, WalletEntry } from './wallet.ts'

const desktop: WalletListOptions = { sources: emptyPage, platform: chromeDesktop, pairing: true, recents: [] }
const page = (sources: Partial<Sources>) => ({ ...desktop, sources: { ...emptyPage, ...sources } })
const ids = (entries: readonly WalletEntry[]) => entries.map(({ wallet }) => wallet.id)
const list = (options: Partial<WalletListOptions> = {}, wallets = exampleWallets) =>
  ids(listWallets(wallets, { ...desktop, ...options }))

describe('nothing installed', () => {
  test('B-2.56 desktop', () => {
    expect(list()).toEqual(['rainbow', 'coinbase', 'metaMask', 'walletConnect', 'argent', 'trust', 'ledger'])
  })

  test.each([iphone, androidPhone])('B-2.61 phone', (platform) => {
    expect(list({ platform })).toEqual(list())
  })

  test('the option for wallets that cannot be used is for phones alone', () => {
    expect(list({ platform: iphone, unsupported: true })).toEqual(exampleWallets.map(({ id }) => id))
    expect(list({ unsupported: true })).toEqual(list())
  })

  test('D-20 all of them, where the page is tried out', () => {
    for (const platform of [chromeDesktop, iphone, androidPhone])
      expect(list({ platform, pairing: 'unset', all: true })).toEqual(exampleWallets.map(({ id }) => id))
  })

  test('B-8.27 without pairing, what pairs is left out unless this browser can install it', () => {
    expect(list({ pairing: false })).toEqual(['rainbow', 'coinbase', 'metaMask', 'trust'])
    expect(list({ pairing: false, platform: iphone })).toEqual(['coinbase'])
  })
})

test('B-9.19 of the wallets that a site declares, none is one too many', () => {
  const many = Array.from(
    { length: 300 },
    (_, index): Wallet => ({ ...rainbow, id: `wallet${index}`, rdns: [] }),
  )
  expect(list({}, many)).toEqual(many.map(({ id }) => id))
})

describe('B-4.102, B-4.103 "Browser Wallet"', () => {
  const braveProvider = exampleProvider('isBraveWallet')
  test.each<[string, Partial<Sources>, boolean]>([
    ['no provider', {}, false],
    ['MetaMask alone', { ethereum: exampleProvider('isMetaMask') }, false],
    ['Brave', { ethereum: braveProvider }, false],
    ['Coinbase alone', { ethereum: exampleProvider('isCoinbaseWallet') }, false],
    ['Rainbow', { ethereum: exampleProvider('isRainbow') }, false],
    ['Trust', { ethereum: exampleProvider('isTrust') }, false],
    ['an unknown wallet alone', { ethereum: exampleProvider('isUnknown') }, true],
    ['in the frame of the contract wallet', { framed: true }, false],
    ['an announced wallet', { announced: [exampleAnnounced('org.unknown')] }, false],
    [
      'an announced wallet and an unknown one',
      { ethereum: exampleProvider(), announced: [exampleAnnounced('org.unknown')] },
      false,
    ],
    [
      'Trust under its own name, another one as window.ethereum',
      { ethereum: exampleProvider(), namespaces: { trustwallet: exampleProvider() } },
      true,
    ],
  ])('%s', (_, sources, shown) => {
    expect(ids(listWallets(exampleWallets, page(sources))).includes('injected')).toBe(shown)
  })

  test('is shown when the named wallet that hid it is hidden itself', () => {
    const wallets = exampleWallets.map((wallet) =>
      wallet === metaMask ? { ...metaMask, hidden: true } : wallet,
    )
    expect(ids(listWallets(wallets, page({ ethereum: exampleProvider('isMetaMask') })))[0]).toBe('injected')
  })

  test('a single provider is one wallet, in its declared place', () => {
    const entries = listWallets(exampleWallets, page({ ethereum: braveProvider }))
    expect(ids(entries)).toEqual([
      'rainbow',
      'coinbase',
      'metaMask',
      'walletConnect',
      'brave',
      'argent',
      'trust',
      'ledger',
    ])
    expect(entries[4]).toMatchObject({
      installed: true,
      ready: true,
      route: 'injected',
      provider: braveProvider,
    })
  })
})

describe('B-2.54 recents', () => {
  test('at most three that are there, on top, once, newest first', () => {
    const recents = ['ledger', 'gone', 'brave', 'trust', 'ledger', 'rainbow', 'argent']
    const entries = listWallets(exampleWallets, { ...desktop, recents })
    expect(ids(entries)).toEqual([
      'ledger',
      'trust',
      'rainbow',
      'coinbase',
      'metaMask',
      'walletConnect',
      'argent',
    ])
    expect(entries.filter(({ recent }) => recent)).toHaveLength(3)
  })

  test('X5 ids that every object has', () => {
    expect(list({ recents: ['__proto__', 'constructor'] })).toEqual(list())
  })

  test('a wallet that was used before it had a record is recent under its own, once', () => {
    const entries = listWallets(exampleWallets, { ...desktop, recents: ['me.rainbow', 'trust', 'rainbow'] })
    expect(ids(entries.filter(({ recent }) => recent))).toEqual(['rainbow', 'trust'])
  })
})

describe('B-4.106 announced wallets', () => {
  test('first, under "Installed"; a known one is its record, once', () => {
    const announcement = exampleAnnounced('io.metamask')
    const entries = listWallets(
      exampleWallets,
      page({ announced: [exampleAnnounced('org.other'), announcement] }),
    )
    expect(entries.slice(0, 3).map(({ wallet }) => [wallet.groupName, wallet.id])).toEqual([
      ['Installed', 'metaMask'],
      ['Installed', 'org.other'],
      ['Popular', 'rainbow'],
    ])
    expect(ids(entries).filter((id) => id === 'metaMask')).toHaveLength(1)
    expect(entries[0]).toMatchObject({ installed: true, ready: true, route: 'injected' })
    expect(entries[0]?.provider).toBe(announcement.provider)
    expect(entries[0]?.wallet.iconUrl).toBe(metaMask.iconUrl)
  })

  test('first even when the catalogue has a group of that name further down', () => {
    const wallets = [rainbow, { ...trust, groupName: 'Installed' }]
    const options = page({ announced: [exampleAnnounced('org.other')] })
    expect(ids(listWallets(wallets, options))).toEqual(['trust', 'org.other', 'rainbow'])
  })

  test('an unknown one becomes a record', () => {
    const announcement = exampleAnnounced('org.other', { name: 'Other', icon: 'data:image/png;base64,AAAA' })
    const [entry] = listWallets(exampleWallets, page({ announced: [announcement] }))
    expect(entry?.wallet).toEqual({
      id: 'org.other',
      name: 'Other',
      groupName: 'Installed',
      iconUrl: 'data:image/png;base64,AAAA',
      iconBackground: '#fff',
      rdns: ['org.other'],
    })
    const [bare] = listWallets(exampleWallets, page({ announced: [exampleAnnounced('org.other')] }))
    expect(bare?.wallet.iconUrl).toBe(placeholderIcon)
  })

  test('D7 two that claim one identity: both shown, both marked, under different ids', () => {
    const announced = [
      exampleAnnounced('io.metamask', { uuid: 'u1', contested: true }),
      exampleAnnounced('io.metamask', { uuid: 'u2', contested: true }),
      exampleAnnounced('io.metamask', { uuid: 'u2', contested: true }),
      exampleAnnounced('org.other', { uuid: 'u3' }),
    ]
    const entries = listWallets(exampleWallets, page({ announced }))
    expect(entries.slice(0, 4).map(({ wallet, contested }) => [wallet.id, contested])).toEqual([
      ['metaMask', true],
      ['io.metamask', true],
      ['u2', true],
      ['org.other', false],
    ])
    expect(new Set(entries.slice(0, 4).map(({ provider }) => provider)).size).toBe(4)
  })

  test('a recent one is found again by its id', () => {
    const announced = [exampleAnnounced('org.other'), exampleAnnounced('org.another')]
    expect(
      ids(listWallets(exampleWallets, { ...page({ announced }), recents: ['org.another'] })).slice(0, 3),
    ).toEqual(['org.another', 'org.other', 'rainbow'])
  })

  test('a record whose id an announcement claims keeps it', () => {
    const record = { ...rainbow, id: 'org.other', rdns: [] }
    const announced = [exampleAnnounced('org.other')]
    expect(ids(resolveWallets([record], page({ announced })))).toEqual(['org.other', 'uuid-of-org.other'])
  })
})

describe('B-4.104, B-4.105 hidden', () => {
  test('a function sees what was kept before it, and stays in its place', () => {
    const seen: string[][] = []
    const dynamic = (id: string, hide: boolean): Wallet => ({
      ...rainbow,
      id,
      hidden(visible) {
        seen.push(ids(visible))
        return hide
      },
    })
    const wallets = [
      dynamic('a', false),
      trust,
      dynamic('b', true),
      dynamic('c', false),
      ledger,
      { ...metaMask, hidden: true },
    ]
    expect(list({}, wallets)).toEqual(['a', 'b', 'c', 'trust', 'ledger'].filter((id) => id !== 'b'))
    expect(seen).toEqual([
      ['trust', 'ledger'],
      ['a', 'trust', 'ledger'],
      ['a', 'trust', 'ledger'],
    ])
  })
})

test('groups that are declared in pieces are shown in one', () => {
  const wallets = [ledger, rainbow, { ...trust, id: 'last' }]
  expect(list({}, wallets)).toEqual(['ledger', 'last', 'rainbow'])
})

test('D-15: where nothing but the Safe around the page is on the list, no wallet of the browser joins it', () => {
  const sources = {
    ...emptyPage,
    framed: true,
    announced: [exampleAnnounced('io.metamask')],
    ethereum: exampleProvider('isMetaMask'),
  }
  expect(list({ sources }, [safe])).toEqual(['safe'])
  expect(list({ sources }, [safe, rainbow])).toContain('io.metamask')
})

test('an unlisted wallet is still resolved', () => {
  expect(resolveWallets(exampleWallets, desktop)).toHaveLength(exampleWallets.length)
})

test('with any providers in the page, no wallet is listed twice and every group is in one piece', () => {
  const flags = fc.subarray(['isMetaMask', 'isRainbow', 'isTrust', 'isBraveWallet', 'isCoinbaseWallet'])
  const rdns = fc.constantFrom('io.metamask', 'me.rainbow', 'org.other', 'rainbow', 'io.metamask.mobile')
  fc.assert(
    fc.property(
      flags,
      fc.array(fc.tuple(rdns, fc.constantFrom('u1', 'u2', 'u3'))),
      fc.array(fc.constantFrom('rainbow', 'org.other', 'u1', 'ledger', 'gone')),
      fc.record({
        platform: fc.constantFrom(chromeDesktop, iphone),
        pairing: fc.boolean(),
        unsupported: fc.boolean(),
        all: fc.boolean(),
      }),
      (ethereum, announcements, recents, rest) => {
        const announced = announcements.map(([id, uuid]) => exampleAnnounced(id, { uuid }))
        const sources = { ...emptyPage, announced, ethereum: exampleProvider(...ethereum) }
        const entries = listWallets(exampleWallets, { ...rest, sources, recents })
        expect(new Set(ids(entries)).size).toBe(entries.length)
        const shown = entries.map(({ recent, wallet }) => (recent ? 'Recent' : wallet.groupName))
        const starts = shown.filter((group, index) => group !== shown[index - 1])
        expect(new Set(starts).size).toBe(starts.length)
        expect(shown.filter((group) => group === 'Recent').length).toBeLessThanOrEqual(3)
        for (const each of announced)
          expect(entries.some(({ provider }) => provider === each.provider)).toBe(true)
      },
    ),
  )
})
