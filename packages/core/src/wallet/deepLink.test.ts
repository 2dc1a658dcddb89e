import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kitError.ts'
import {
  androidPhone,
  argent,
  chromeDesktop,
  coinbase,
  exampleWallets,
  iphone,
  ledger,
  metaMask,
  rainbow,
  trust,
  walletConnect,
} from '../testing/exampleWallets.ts'
import { appBrowserLink, deepLink, desktopLink, isPairingUri, ownLink } from './deepLink.ts'
import type { Wallet } from './wallet.ts'

const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d'
const encoded = 'wc%3A7f6e504b%402%3Frelay-protocol%3Dirn%26symKey%3D587d'

describe('B-7.24, B-10.5 links', () => {
  test.each<[Wallet, string, string]>([
    // On iOS, in a QR code
    [rainbow, `rainbow://wc?uri=${encoded}`, `https://rnbwapp.com/wc?uri=${encoded}`],
    [metaMask, `metamask:///wc?uri=${encoded}`, `https://metamask.app.link/wc?uri=${encoded}`],
    [argent, `argent://app/wc?uri=${encoded}`, uri],
    [trust, `trust://wc?uri=${encoded}`, uri],
    [ledger, `ledgerlive://wc?uri=${encoded}`, `ledgerlive://wc?uri=${encoded}`],
    [walletConnect, uri, uri],
  ])('%o', (wallet, ios, qrCode) => {
    expect(deepLink(wallet, uri, iphone)).toBe(ios)
    expect(deepLink(wallet, uri, chromeDesktop)).toBe(qrCode)
    // B-7.25
    expect(deepLink(wallet, uri, androidPhone)).toBe(uri)
  })

  test.each<[Wallet, string | undefined, string | undefined]>([
    // On iOS, on Android
    [rainbow, `rainbow://wc?uri=${encoded}`, `https://rnbwapp.com/wc?uri=${encoded}`],
    [metaMask, `metamask:///wc?uri=${encoded}`, `https://metamask.app.link/wc?uri=${encoded}`],
    [argent, `argent://app/wc?uri=${encoded}`, undefined],
    [walletConnect, undefined, undefined],
  ])('D-32 %o, where no app takes a bare URI', (wallet, ios, android) => {
    expect(ownLink(wallet, uri, iphone)).toBe(ios)
    expect(ownLink(wallet, uri, androidPhone)).toBe(android)
  })

  test('D-49 a complete link to the app, from a connector of the host, is as it is', () => {
    for (const link of ['metamask://connect/mwp?p=1', 'https://metamask.app.link/connect?p=1']) {
      expect(isPairingUri(metaMask, link)).toBe(true)
      for (const platform of [iphone, androidPhone, chromeDesktop]) {
        expect(deepLink(metaMask, link, platform)).toBe(link)
        expect(ownLink(metaMask, link, platform)).toBe(link)
      }
      expect(isPairingUri(rainbow, link)).toBe(false)
      expect(isPairingUri(walletConnect, link)).toBe(false)
    }
    expect(isPairingUri(walletConnect, uri)).toBe(true)
    expect(isPairingUri(metaMask, 'https://metamask.app.link.evil.example/')).toBe(false)
  })

  test.each([
    'https://wallet.example?uri=',
    'https://wallet.example',
    'HTTPS://wallet.example/wc',
    'http://wallet.example/wc',
    'https://',
  ])('D-49 with the link %s, a link to another site is none of the app', (universal) => {
    const wallet = { ...rainbow, links: { universal } }
    for (const link of [
      'https://evil.example/',
      'HTTPS://evil.example/',
      'http://evil.example/',
      'https:///evil',
    ])
      expect(isPairingUri(wallet, link)).toBe(false)
    for (const rest of ['.evil.example/', '@evil.example/', '\\@evil.example/', ':80@evil.example/'])
      expect(isPairingUri(wallet, `https://wallet.example${rest}`)).toBe(false)
  })

  test.each(['/wc?uri=1', '?uri=1', '#1', ''])('D-49 a complete link may go on with %j', (rest) => {
    const wallet = { ...rainbow, links: { universal: 'https://wallet.example?uri=' } }
    expect(isPairingUri(wallet, `https://wallet.example${rest}`)).toBe(true)
  })

  test('D-25 a page in the browser of an app', () => {
    const page = 'https://app.example/door?a=1&b=ü#top'
    const link = appBrowserLink(coinbase, page) ?? ''
    expect(link).toMatch(/^https:\/\/go\.cb-w\.com\/dapp\?cb_url=https%3A%2F%2Fapp\.example%2F/)
    expect(decodeURIComponent(link.split('?cb_url=')[1] ?? '')).toBe(page)
    expect(link.split(/[&#]/)).toHaveLength(1)
    expect(appBrowserLink(rainbow, page)).toBeUndefined()
  })

  test('D-51 the link for web views is opened there and where no app takes a bare URI, and is in no code', () => {
    const wallet = { ...trust, links: { ios: 'trust://wc', webView: 'https://t/wc' } }
    const https = `https://t/wc?uri=${encoded}`
    const place = { name: 'Instagram', leaves: 'https' } as const
    for (const phone of [iphone, androidPhone]) {
      expect(deepLink(wallet, uri, { ...phone, place })).toBe(https)
      expect(ownLink(wallet, uri, { ...phone, place })).toBe(https)
    }
    expect(ownLink(wallet, uri, androidPhone)).toBe(https)
    expect(ownLink(wallet, uri, iphone)).toBe(`trust://wc?uri=${encoded}`)
    expect(deepLink(wallet, uri, chromeDesktop)).toBe(uri)
  })

  test('D-51 an app that takes the page in a link of its own form', () => {
    const own = {
      ...coinbase,
      appBrowserUrl: (page: string) => `https://w/${encodeURIComponent(page)}?ref=1`,
    }
    expect(appBrowserLink(own, 'https://app.example/')).toBe('https://w/https%3A%2F%2Fapp.example%2F?ref=1')
  })

  test('iOS falls back to the universal link', () => {
    expect(deepLink({ ...rainbow, links: { universal: 'https://r/wc' } }, uri, iphone)).toBe(
      `https://r/wc?uri=${encoded}`,
    )
  })

  test("a link of the wallet's own for Android", () => {
    const wallet = { ...trust, links: { android: 'trust://wc' } }
    expect(deepLink(wallet, uri, androidPhone)).toBe(`trust://wc?uri=${encoded}`)
    expect(deepLink(wallet, uri, iphone)).toBe(uri)
    expect(deepLink(wallet, uri, chromeDesktop)).toBe(uri)
  })

  test('a wallet that is a page: its link is opened here, and is in no code', () => {
    const wallet = { ...trust, links: { desktop: 'https://w/connect' } }
    expect(desktopLink(wallet, uri)).toBe(`https://w/connect?uri=${encoded}`)
    expect(deepLink(wallet, uri, chromeDesktop)).toBe(uri)
  })

  test('a base that names its parameter', () => {
    const wallet = { ...trust, links: { ios: 'https://w/open?from=site&wc=', desktop: 'w://?wc=' } }
    expect(deepLink(wallet, uri, iphone)).toBe(`https://w/open?from=site&wc=${encoded}`)
    expect(desktopLink(wallet, uri)).toBe(`w://?wc=${encoded}`)
  })

  test('B-10.4 the desktop app', () => {
    expect(desktopLink(ledger, uri)).toBe(`ledgerlive://wc?uri=${encoded}`)
    expect(desktopLink(rainbow, uri)).toBeUndefined()
    expect(desktopLink(walletConnect, uri)).toBeUndefined()
  })

  test.each(['', 'javascript:alert(1)', 'https://evil.example', ' wc:x', 'WC:x'])(
    '%j is not opened',
    (bad) => {
      for (const wallet of [walletConnect, rainbow]) {
        for (const platform of [androidPhone, iphone, chromeDesktop]) {
          expect(() => deepLink(wallet, bad, platform)).toThrow(
            expect.objectContaining({ name: 'KitError', code: 'pairingUnavailable' }),
          )
        }
      }
      expect(() => desktopLink(ledger, bad)).toThrow(KitError)
    },
  )

  test('the URI is encoded once, so that the wallet reads what was meant', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...exampleWallets), (rest, wallet) => {
        const link = deepLink(wallet, `wc:${rest}`, iphone)
        const read = wallet.links?.ios ? decodeURIComponent(link.split('?uri=')[1] ?? '') : link
        expect(read).toBe(`wc:${rest}`)
      }),
    )
  })
})
