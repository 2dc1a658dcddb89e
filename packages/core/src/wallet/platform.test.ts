import { describe, expect, test } from 'vitest'
import { detectPlatform } from './platform.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'

describe('B-10.3 browsers and mobile devices', () => {
  test.each<[string, string, string, string]>([
    ['Chrome', `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'desktop', 'chrome'],
    [
      'Chromium',
      `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chromium/130.0.0.0 Safari/537.36`,
      'desktop',
      'chrome',
    ],
    [
      'Chrome without a window',
      `${windows} ${webKit} HeadlessChrome/130.0.0.0 Safari/537.36`,
      'desktop',
      'chrome',
    ],
    ['Edge', `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'desktop', 'edge'],
    ['Opera', `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'desktop', 'opera'],
    ['old Opera', 'Opera/9.80 (Windows NT 6.1) Presto/2.12 Version/12.16', 'desktop', 'opera'],
    [
      'the letters "op"',
      `${windows} ${webKit} Chrome/130.0.0.0 Safari/537.36 Desktop/1`,
      'desktop',
      'chrome',
    ],
    ['Firefox', `${windows} Gecko/20100101 Firefox/131.0`, 'desktop', 'firefox'],
    [
      'Safari',
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
      'desktop',
      'safari',
    ],
    ['something else', 'Lynx/2.9', 'desktop', 'other'],
    ['nothing', '', 'desktop', 'other'],
    ['iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'ios', 'safari'],
    ['iPhone, Chrome', `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'ios', 'chrome'],
    ['iPhone, Firefox', `${iphone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 'ios', 'firefox'],
    ['iPhone, Edge', `${iphone} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`, 'ios', 'edge'],
    ['iPhone, inside a wallet', `${iphone} Mobile/15E148`, 'ios', 'other'],
    ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', 'ios', 'other'],
    ['old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 'ios', 'other'],
    ['Android', `${android} ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'android', 'chrome'],
    ['Android, Edge', `${android} ${webKit} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`, 'android', 'edge'],
  ])('%s', (_, userAgent, os, browser) => {
    expect(detectPlatform({ userAgent, platform: '', maxTouchPoints: 0 })).toEqual({ os, browser })
  })

  const facts = { userAgent: `${mac} Version/18.1 Safari/605.1.15`, platform: 'MacIntel' }

  test('iPads claim to be a Mac; a Mac has at most one touch point', () => {
    expect(detectPlatform({ ...facts, maxTouchPoints: 5 }).os).toBe('ios')
    expect(detectPlatform({ ...facts, maxTouchPoints: 1 }).os).toBe('desktop')
    expect(detectPlatform({ ...facts, platform: 'Win32', maxTouchPoints: 10 }).os).toBe('desktop')
  })

  test('Brave and Arc say that they are Chrome; Brave comes first, Edge and Opera before Arc', () => {
    const chrome = { userAgent: `${mac} ${webKit} Chrome/130 Safari/537`, platform: '', maxTouchPoints: 0 }
    expect(detectPlatform({ ...chrome, brave: true, arc: true }).browser).toBe('brave')
    expect(detectPlatform({ ...chrome, arc: true }).browser).toBe('arc')
    expect(detectPlatform({ ...chrome, userAgent: `${chrome.userAgent} Edg/130`, arc: true }).browser).toBe(
      'edge',
    )
  })
})
