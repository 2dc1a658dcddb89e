import { describe, expect, test } from 'vitest'
import { appLink, downloadKind, extensionLink, hasApp, walletsToGet } from './downloadLink.ts'
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
} from './exampleWallets.ts'
import type { Platform, Wallet } from './wallet.ts'

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

test('B-10.3 whether there is an app', () => {
  expect(exampleWallets.filter(hasApp).map(({ id }) => id)).toEqual([
    'rainbow',
    'coinbase',
    'metaMask',
    'argent',
    'trust',
    'ledger',
  ])
  expect(hasApp({ ...injected, downloadUrls: { qrCode: 'x', chrome: 'y' } })).toBe(false)
})

test('B-11.10 captions', () => {
  const kinds = (platform: Platform) =>
    [rainbow, metaMask, argent, ledger, injected].map((wallet) => downloadKind(wallet, platform))
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
  expect(downloadKind({ ...injected, downloadUrls: { chrome: 'x' } }, chromeDesktop)).toBe('extension')
  expect(downloadKind({ ...injected, downloadUrls: { qrCode: 'x' } }, chromeDesktop)).toBeUndefined()
})

describe('B-9.8 Get a Wallet', () => {
  const ids = (platform: Platform, wallets = exampleWallets) =>
    walletsToGet(wallets, platform).map(({ id }) => id)

  test('five on a desktop, filtered before they are cut', () => {
    expect(ids(chromeDesktop)).toEqual(['rainbow', 'coinbase', 'metaMask', 'argent', 'trust'])
  })

  test('three on a phone', () => {
    expect(ids(iphone)).toEqual(['rainbow', 'coinbase', 'metaMask'])
    expect(ids(androidPhone)).toEqual(['rainbow', 'coinbase', 'metaMask'])
    expect(ids(iphone, [injected, { ...metaMask, downloadUrls: { android: 'x' } }, trust])).toEqual(['trust'])
  })
})
