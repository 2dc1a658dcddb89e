import type { Device } from '../contract.ts'

/** The first that fits counts: most browsers also say that they are Chrome or Safari. */
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

/** Characters of a header that are looked at. */
const maxLength = 512

/**
 * What a request came from, as one of few names: enough for somebody to recognise a device of his own, too
 * little to tell him from others. No text of the request gets through, so there is nothing to clean.
 */
export function readDevice(headers: Headers): Device {
  const agent = (headers.get('user-agent') ?? '').slice(0, maxLength)
  // Only here does Brave say who it is.
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
