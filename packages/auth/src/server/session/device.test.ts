import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'phone'],
  [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS', 'phone'],
  [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS', 'phone'],
  [`${iphone} Mobile/15E148 WebView MetaMaskMobile`, 'MetaMask', 'iOS', 'phone'],
  [iphone.replace('iPhone;', 'iPad;'), null, 'iPadOS', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0`, 'Chrome', 'ChromeOS', 'computer'],
  [`${iphone.replace('iPhone;', 'iPod touch;')} Mobile/15E148`, null, 'iOS', 'phone'],
  [`${iphone} OPT/6.0 Mobile/15E148`, 'Opera', 'iOS', 'phone'],
  [`${iphone} OPiOS/16.0 Mobile/15E148`, 'Opera', 'iOS', 'phone'],
  [`${iphone} EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iOS', 'phone'],
  [`${iphone} Ddg/18.5 Mobile/15E148 Safari/605.1.15`, 'DuckDuckGo', 'iOS', 'phone'],
  [`${iphone} CoinbaseWallet/29 Mobile/15E148`, 'Coinbase Wallet', 'iOS', 'phone'],
  [`${iphone} CoinbaseBrowser Mobile/15E148`, 'Coinbase Wallet', 'iOS', 'phone'],
  [`${iphone} Trust/11.0 Mobile/15E148`, 'Trust Wallet', 'iOS', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0`,
    'Edge',
    'Android',
    'phone',
  ],
  [`${windows} ${webkit} Chrome/80.0 Safari/537.36 Edge/18.0`, 'Edge', 'Windows', 'computer'],
  [`${windows} ${webkit} Chrome/140.0 Safari/537.36 Vivaldi/7.5`, 'Vivaldi', 'Windows', 'computer'],
  [`${windows} ${webkit} Chrome/140.0 Safari/537.36 DuckDuckGo/7`, 'DuckDuckGo', 'Windows', 'computer'],
  [`Mozilla/5.0 (X11; FreeBSD amd64) ${webkit} Chromium/140.0`, 'Chrome', 'Linux', 'computer'],
  ['curl/8.0', null, null, 'computer'],
  ['', null, null, 'computer'],
  ['<img src=x onerror=alert(1)>', null, null, 'computer'],
  [`${'x'.repeat(100_000)} Firefox/140.0 Windows`, null, null, 'computer'],
])('%s', (agent, browser, system, form) => {
  expect(readDevice(new Headers({ 'User-Agent': agent }))).toEqual({ browser, system, form })
})

test('Brave says who it is in another header', () => {
  const headers = new Headers({
    'User-Agent': `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Sec-CH-UA': '"Brave";v="140", "Chromium";v="140", "Not=A?Brand";v="24"',
  })
  expect(readDevice(headers).browser).toBe('Brave')
})
