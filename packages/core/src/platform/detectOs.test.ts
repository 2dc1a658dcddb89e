import { expect, test } from 'vitest'
import { detectOs } from './detectOs.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 'Linux armv8l', 5, 'android'],
  ['Mozilla/5.0 (Linux; ANDROID 14)', 'MacIntel', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 'iPhone', 5, 'ios'],
  ['Mozilla/5.0 (iPod touch)', 'iPod', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0)', 'iPad', 5, 'ios'],
  ['Mozilla/5.0 (IPHONE)', '', 0, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 2, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 1, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10, 'desktop'],
  ['', '', 0, 'desktop'],
])('%s on %s with %i fingers is %s', (userAgent, platform, maxTouchPoints, os) => {
  expect(detectOs({ userAgent, platform, maxTouchPoints })).toBe(os)
})
