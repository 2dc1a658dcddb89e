import { describe, expect, test } from 'vitest'
import {
  androidPhone,
  argent,
  chromeDesktop,
  coinbase,
  exampleWallets,
  injected,
  iphone,
  ledger,
  metaMask,
  rainbow,
  trust,
} from '../testing/exampleWallets.ts'
import { appCode, appLink, downloadKind, extensionLink, hasApp, walletsToGet } from './downloadLink.ts'
import type { Device, Platform, Wallet } from './wallet.ts'

describe('B-10.3 the extension for this browser', () => {
  test.each<[Platform['browser'], Wallet, string | undefined]>([
    ['brave', metaMask, 'mm-chrome'],
    ['edge', metaMask, 'mm-edge'],
    ['opera', metaMask, 'mm-opera'],
    ['arc', metaMask, 'mm-chrome'],
    ['chrome', metaMask, 'mm-chrome'],
    ['firefox', metaMask, 'mm-firefox'],
    ['safari', metaMask, undefined],
    ['other', metaMask, undefined],
    ['safari', { ...metaMask, downloadUrls: { safari: 'mm-safari' } }, 'mm-safari'],
    ['edge', coinbase, 'coinbase-chrome'],
    ['opera', coinbase, 'coinbase-chrome'],
    ['firefox', coinbase, 'coinbase-extension'],
    ['safari', coinbase, 'coinbase-extension'],
    ['other', coinbase, 'coinbase-extension'],
    ['chrome', rainbow, 'rainbow-extension'],
    ['firefox', trust, undefined],
    ['chrome', argent, undefined],
    ['chrome', injected, undefined],
  ])('%s, %o', (browser, wallet, link) => {
    expect(extensionLink(wallet, { os: 'desktop', browser })).toBe(link)
    expect(extensionLink(wallet, { os: 'android', browser })).toBeUndefined()
  })
})

test('B-10.3 the app for this phone', () => {
  expect(appLink(metaMask, iphone)).toBe('ios')
  expect(appLink(metaMask, androidPhone)).toBe('android')
  expect(appLink({ ...metaMask, downloadUrls: { mobile: 'any' } }, androidPhone)).toBe('any')
  expect(appLink(metaMask, chromeDesktop)).toBeUndefined()
  expect(appLink(injected, iphone)).toBeUndefined()
})

const on = (platform: Platform, pairing: Device['pairing'] = true): Device => ({ platform, pairing })

test('B-10.3 whether there is an app', () => {
  expect(exampleWallets.filter((wallet) => hasApp(wallet, on(chromeDesktop))).map(({ id }) => id)).toEqual([
    'rainbow',
    'coinbase',
    'metaMask',
    'argent',
    'trust',
    'ledger',
  ])
  expect(hasApp({ ...metaMask, downloadUrls: { qrCode: 'x', chrome: 'y' } }, on(chromeDesktop))).toBe(false)
  const withoutCode = { ...metaMask, downloadUrls: { ios: 'x', android: 'y' } }
  expect(hasApp(withoutCode, on(chromeDesktop))).toBe(false)
  expect(hasApp(withoutCode, on(iphone))).toBe(true)
  for (const store of ['ios', 'android', 'mobile']) {
    expect(hasApp({ ...metaMask, downloadUrls: { [store]: 'x' } }, on(iphone))).toBe(true)
  }
})

test('B-11.10 captions', () => {
  const kinds = (platform: Platform) =>
    [rainbow, metaMask, argent, ledger, injected].map((wallet) => downloadKind(wallet, on(platform)))
  expect(kinds(chromeDesktop)).toEqual([
    'mobileAndExtension',
    'mobileAndExtension',
    'mobile',
    'mobile',
    undefined,
  ])
  expect(kinds({ os: 'desktop', browser: 'safari' })).toEqual([
    'mobileAndExtension',
    'mobile',
    'mobile',
    'mobile',
    undefined,
  ])
  expect(downloadKind({ ...injected, downloadUrls: { chrome: 'x' } }, on(chromeDesktop))).toBe('extension')
  expect(downloadKind({ ...injected, downloadUrls: { qrCode: 'x' } }, on(chromeDesktop))).toBeUndefined()
})

describe('B-9.8 Get a Wallet', () => {
  const ids = (platform: Platform, wallets = exampleWallets) =>
    walletsToGet(wallets, on(platform)).map(({ id }) => id)

  test('five on a desktop, filtered before they are cut', () => {
    expect(ids(chromeDesktop)).toEqual(['rainbow', 'coinbase', 'metaMask', 'argent', 'trust'])
  })

  test('three on a phone', () => {
    expect(ids(iphone)).toEqual(['rainbow', 'coinbase', 'metaMask'])
    expect(ids(androidPhone)).toEqual(['rainbow', 'coinbase', 'metaMask'])
    expect(ids(iphone, [injected, { ...metaMask, downloadUrls: { android: 'x' } }, trust])).toEqual(['trust'])
  })
})

describe('D-20, D-21: without pairing, nothing is offered that could not be connected afterwards', () => {
  const kinds = (pairing: Device['pairing']) =>
    exampleWallets.map((wallet) => [wallet.id, downloadKind(wallet, on(chromeDesktop, pairing))])

  test('on a desktop, phones are left out, but for the one that its vendor asks', () => {
    expect(Object.fromEntries(kinds(false))).toMatchObject({
      rainbow: 'extension',
      coinbase: 'mobileAndExtension',
      metaMask: 'extension',
      argent: undefined,
      ledger: undefined,
    })
    for (const wallet of exampleWallets.filter(({ connector }) => connector === 'walletConnect')) {
      expect(hasApp(wallet, on(chromeDesktop, false)), wallet.id).toBe(false)
      expect(appCode(wallet, on(chromeDesktop, false)), wallet.id).toBeUndefined()
    }
  })

  test('on a phone, the apps that need it are left out', () => {
    expect(walletsToGet(exampleWallets, on(iphone, false)).map(({ id }) => id)).toEqual(['coinbase'])
  })

  test('where it has yet to be set up, everything is shown as it will be', () => {
    expect(kinds('unset')).toEqual(kinds(true))
  })

  test('a wallet that is only ever found in the page has no phone half', () => {
    const wallet = { ...injected, downloadUrls: { qrCode: 'x', ios: 'y', chrome: 'z' } }
    expect(hasApp(wallet, on(chromeDesktop))).toBe(false)
    expect(downloadKind(wallet, on(chromeDesktop))).toBe('extension')
    expect(walletsToGet([wallet], on(iphone))).toEqual([])
  })
})
