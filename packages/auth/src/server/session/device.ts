import type { Device } from '../../contract.ts'

/** The first match counts: most user agents also contain Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MetaMaskMobile/, 'MetaMask'],
  [/CoinbaseWallet|CoinbaseBrowser/, 'Coinbase Wallet'],
  [/TrustWallet|Trust\//, 'Trust Wallet'],
  [/Brave/, 'Brave'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|OPiOS\//, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/DuckDuckGo\/|Ddg\//, 'DuckDuckGo'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Characters of a header that are matched. */
const maxLength = 512

/**
 * Device of a request, as one of few names: enough to recognise an own device, not enough to identify a visitor. No
 * text of the request is copied, so nothing needs to be sanitised.
 */
export function readDevice(headers: Headers): Device {
  const agent = (headers.get('user-agent') ?? '').slice(0, maxLength)
  // Brave is named only in this header.
  const brands = (headers.get('sec-ch-ua') ?? '').slice(0, maxLength)
  return {
    browser: firstOf(browsers, `${brands} ${agent}`),
    system: firstOf(systems, agent),
    form: formOf(agent),
  }
}

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null

function formOf(agent: string): Device['form'] {
  if (/iPad/.test(agent) || (/Android/.test(agent) && !/Mobile/.test(agent))) return 'tablet'
  return /Mobi|iPhone|iPod/.test(agent) ? 'phone' : 'computer'
}
