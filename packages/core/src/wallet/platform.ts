import { detectOs, type OsFacts } from '../platform/detectOs.ts'
import type { Platform } from './wallet.ts'

/** Properties of `navigator` and of the page, passed in so that core needs no DOM. */
export interface BrowserFacts extends OsFacts {
  /** `navigator.brave` exists. */
  readonly brave?: boolean
  /** The page has Arc's CSS variables. */
  readonly arc?: boolean
}

/** Order matters: most user agents also contain the names of the rows below. */
const browsers: readonly (readonly [Platform['browser'], RegExp])[] = [
  ['edge', /\bedg(?:e|a|ios)?\//i],
  ['opera', /\bopr\/|opera/i],
  ['arc', /\barc\//i],
  ['chrome', /chrom(?:e|ium)\/|crios\//i],
  ['firefox', /firefox\/|fxios\//i],
  ['safari', /^(?=.*version\/\S).*safari\//i],
]

/** Detects operating system and browser. For layout and links only, not for security decisions. */
export function detectPlatform({ brave = false, arc = false, ...facts }: BrowserFacts): Platform {
  return {
    os: detectOs(facts),
    browser: brave
      ? 'brave'
      : (browsers.find(([name, pattern]) => (name === 'arc' && arc) || pattern.test(facts.userAgent))?.[0] ??
        'other'),
  }
}
