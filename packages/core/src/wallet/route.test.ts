import { describe, expect, test } from 'vitest'
import {
  androidPhone,
  argent,
  brave,
  chromeDesktop,
  coinbase,
  emptyPage,
  exampleProvider,
  exampleWallets,
  injected,
  iphone,
  ledger,
  metaMask,
  rainbow,
  safe,
  trust,
  walletConnect,
} from '../testing/exampleWallets.ts'
import { isInstalled, isReady, route } from './route.ts'
import type { Device, Platform, Route, Wallet } from './wallet.ts'

const environment = (platform: Platform, pairing: Device['pairing'] = true, framed = false) => ({
  platform,
  pairing,
  sources: { ...emptyPage, framed },
})

describe('B-10.4 what pressing a wallet leads to, not found in the page', () => {
  test.each<[Wallet, Route, Route, Route]>([
    // On a desktop, on a phone, on a desktop without pairing (B-8.27)
    [injected, 'unavailable', 'unavailable', 'unavailable'],
    [safe, 'unavailable', 'unavailable', 'unavailable'],
    [rainbow, 'qrCode', 'deepLink', 'install'],
    [coinbase, 'popup', 'appBrowser', 'popup'],
    [metaMask, 'qrCode', 'deepLink', 'install'],
    [walletConnect, 'qrCode', 'deepLink', 'unavailable'],
    [brave, 'unavailable', 'unavailable', 'unavailable'],
    [argent, 'qrCode', 'deepLink', 'unavailable'],
    [trust, 'qrCode', 'deepLink', 'install'],
    [ledger, 'qrCode', 'deepLink', 'unavailable'],
  ])('%o', (wallet, desktop, phone, unpaired) => {
    expect(route(wallet, environment(chromeDesktop))).toBe(desktop)
    expect(route(wallet, environment(iphone))).toBe(phone)
    expect(route(wallet, environment(androidPhone))).toBe(phone)
    expect(route(wallet, environment(chromeDesktop, false))).toBe(unpaired)
    expect(route(wallet, environment(iphone, false))).toBe(wallet === coinbase ? 'appBrowser' : 'unavailable')
  })
})

test('a wallet that is in the page is reached there, wherever that is (B-7.29)', () => {
  for (const wallet of exampleWallets) {
    expect(route(wallet, environment(chromeDesktop), { provider: exampleProvider() })).toBe('injected')
    expect(route(wallet, environment(iphone, false), { provider: exampleProvider() })).toBe('injected')
  }
})

test('B-5.49 the contract wallet is there when the page is in a frame', () => {
  expect(route(safe, environment(chromeDesktop, false, true))).toBe('safe')
  expect(route(rainbow, environment(chromeDesktop, false, true))).toBe('install')
  expect(isInstalled(safe, undefined, { ...emptyPage, framed: true })).toBe(true)
  expect(isInstalled(safe, undefined, emptyPage)).toBe(false)
})

test('B-10.2 installed', () => {
  const states = exampleWallets.map(({ id, ...wallet }) => [
    id,
    isInstalled({ id, ...wallet }, undefined, emptyPage),
    isInstalled({ id, ...wallet }, exampleProvider(), emptyPage),
  ])
  expect(states).toEqual([
    ['injected', undefined, undefined],
    ['safe', false, true],
    ['rainbow', undefined, true],
    ['coinbase', undefined, true],
    ['metaMask', undefined, true],
    ['walletConnect', undefined, true],
    ['brave', false, true],
    ['argent', undefined, true],
    ['trust', undefined, true],
    ['ledger', undefined, true],
  ])
})

test('D-51 an app that opens pages in its browser is reached on phones, if it is by no pairing', () => {
  const own: Wallet = { ...brave, appBrowserUrl: 'https://w/browse?url=' }
  const paired: Wallet = { ...trust, appBrowserUrl: 'https://w/browse?url=' }
  for (const phone of [iphone, androidPhone]) {
    expect(route(own, environment(phone, false))).toBe('appBrowser')
    expect(route(own, environment(phone, false), { provider: exampleProvider() })).toBe('injected')
    expect(route(paired, environment(phone))).toBe('deepLink')
    expect(route(paired, environment(phone, 'unset'))).toBe('appBrowser')
    const place = { name: 'Instagram', leaves: 'https' } as const
    expect(route(paired, environment({ ...phone, place }))).toBe('appBrowser')
  }
  expect(route(own, environment(chromeDesktop))).toBe('unavailable')
})

test('where pairing has yet to be set up, only wallets that need it say so', () => {
  const routes = [rainbow, coinbase, trust, brave].map((wallet) =>
    route(wallet, environment(chromeDesktop, 'unset')),
  )
  expect(routes).toEqual(['unset', 'popup', 'unset', 'unavailable'])
})

test('B-3.3 ready', () => {
  const routes: Route[] = [
    'injected',
    'deepLink',
    'qrCode',
    'popup',
    'safe',
    'install',
    'unavailable',
    'unset',
  ]
  expect(routes.filter(isReady)).toEqual(['injected', 'deepLink', 'qrCode', 'popup', 'safe'])
})
