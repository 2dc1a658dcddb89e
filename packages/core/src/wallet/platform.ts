import type { Platform } from './wallet.ts'

/** What a browser says of itself, handed in by whoever may look at `navigator`. */
export interface BrowserFacts {
  readonly userAgent: string
  /** `navigator.platform`; iPads claim to be a Mac. */
  readonly platform: string
  readonly maxTouchPoints: number
  /** `navigator.brave` exists. */
  readonly brave?: boolean
  /** Arc's own colours are set on the page. */
  readonly arc?: boolean
}

/** B-10.3, in this order: most of them also claim to be the ones below. */
const browsers: readonly (readonly [Platform['browser'], RegExp])[] = [
  ['edge', /\bedg(?:e|a|ios)?\//i],
  ['opera', /\bopr\/|opera/i],
  ['arc', /\barc\//i],
  ['chrome', /chrom(?:e|ium)\/|crios\//i],
  ['firefox', /firefox\/|fxios\//i],
  ['safari', /version\/\S+ .*safari\//i],
]

/** Which device and browser this is: it decides layout and links, nothing that has to be safe. */
export function detectPlatform({
  userAgent,
  platform,
  maxTouchPoints,
  brave = false,
  arc = false,
}: BrowserFacts): Platform {
  const isIos = /iphone|ipod|ipad/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return {
    os: /android/i.test(userAgent) ? 'android' : isIos ? 'ios' : 'desktop',
    browser: brave
      ? 'brave'
      : (browsers.find(([name, pattern]) => (name === 'arc' && arc) || pattern.test(userAgent))?.[0] ??
        'other'),
  }
}
