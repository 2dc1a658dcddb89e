import { expect, test } from 'vitest'
import { detectPlace, isFarcasterConnector, isOfferedIn, isOwnConnector } from './place.ts'

const webKit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = { platform: '', maxTouchPoints: 5 }

test.each([
  ['Safari', `${webKit} Version/18.5 Mobile/15E148 Safari/604.1`, undefined],
  ['Chrome on iOS', `${webKit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, undefined],
  ['Firefox on iOS', `${webKit} FxiOS/140.0 Mobile/15E148`, undefined],
  ['Chrome on Android', `${android}) ${chrome}`, undefined],
  ['Chrome on a computer', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, undefined],
  ['a view of iOS', `${webKit} Mobile/15E148`, 'an app'],
  ['a view of Android', `${android}; wv) ${chrome}`, 'an app'],
  ['Telegram', `${android}; wv) ${chrome} Telegram-Android/11.9.0`, 'Telegram'],
  ['Instagram', `${webKit} Mobile/15E148 Instagram 330.0.0.0`, 'Instagram'],
  ['Facebook', `${webKit} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0]`, 'Facebook'],
  ['Line', `${webKit} Mobile/15E148 Safari Line/14.0.0`, 'Line'],
  ['WeChat', `${webKit} Mobile/15E148 MicroMessenger/8.0.49`, 'WeChat'],
  ['Threads', `${webKit} Mobile/15E148 Barcelona 340.0.0.0`, 'Threads'],
  ['KakaoTalk', `${android}; wv) ${chrome};KAKAOTALK 2410600`, 'KakaoTalk'],
  ['Naver', `${webKit} Mobile/15E148 NAVER(inapp; search; 1000; 12.5.5)`, 'Naver'],
  ['QQ', `${webKit} Mobile/15E148 QQ/9.0.60`, 'QQ'],
  ['Pinterest', `${webKit} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest'],
  ['Reddit', `${webKit} Version/18.5 Mobile/15E148 Safari/604.1 Reddit/Version 2026.10.0`, 'Reddit'],
  ['a crawler', 'Mozilla/5.0 (compatible; redditbot/1.0)', undefined],
])('35.2 %s', (_name, userAgent, app) => {
  expect(detectPlace({ ...phone, userAgent, has: () => false, ancestors: [] })?.name).toBe(app)
})

test.each([
  ['a view of an iPad', mac, 5, 'an app'],
  ['a named view of an iPad', `${mac} Instagram 330.0.0.0`, 5, 'Instagram'],
  ['Safari on an iPad', `${mac} Version/18.5 Safari/605.1.15`, 5, undefined],
  ['Chrome on an iPad', `${mac} CriOS/140 Version/15.0 Safari/605.1.15`, 5, undefined],
  ['a view of a Mac', mac, 0, undefined],
])('35.2 %s, with the user agent of a Mac', (_name, userAgent, maxTouchPoints, app) => {
  const facts = { userAgent, platform: 'MacIntel', maxTouchPoints }
  expect(detectPlace({ ...facts, has: () => false, ancestors: [] })?.name).toBe(app)
  expect(detectPlace({ ...facts, standalone: true, has: () => false, ancestors: [] })?.name).toBe(
    app === 'an app' ? undefined : app,
  )
})

test('D-51 a page on the Home Screen of iOS is in no app, unless one names itself', () => {
  const facts = { ...phone, userAgent: `${webKit} Mobile/15E148` }
  const page = { ...facts, standalone: true, has: () => false, ancestors: [] }
  expect(detectPlace(page)).toBeUndefined()
  expect(detectPlace({ ...page, has: (name) => name === 'WorldApp' })?.name).toBe('World App')
})

const browser = { ...phone, userAgent: `${android}) ${chrome}`, has: () => false, ancestors: [] }

test.each([
  ['Telegram', { has: (name: string) => name === 'TelegramWebviewProxy' }, 'bridge'],
  ['World App', { has: (name: string) => name === 'WorldApp' }, 'https'],
  ['Farcaster', { ancestors: ['https://farcaster.xyz'] }, 'https'],
  ['Farcaster', { ancestors: ['https://example.com', 'https://client.farcaster.xyz'] }, 'https'],
  ['Farcaster', { ancestors: ['https://warpcast.com'] }, 'https'],
  ['Base App', { ancestors: ['https://base.app'] }, 'https'],
])('D-51 %s by a global or the frame around the page', (name, facts, leaves) => {
  expect(detectPlace({ ...browser, ...facts })).toMatchObject({ name, leaves })
})

test.each([['https://farcaster.xyz.example.com'], ['https://notfarcaster.xyz'], ['null'], ['']])(
  'D-51 a frame of %j is no mini app',
  (origin) => {
    expect(detectPlace({ ...browser, ancestors: [origin] })).toBeUndefined()
  },
)

test('D-51 the connector of a mini app is offered in its own app and nowhere else', () => {
  const connector = { id: 'farcaster', type: 'farcasterMiniApp' }
  const worldApp = { id: 'worldApp', type: 'worldApp' }
  const own = { id: 'own', type: 'own' }
  const farcaster = detectPlace({ ...browser, ancestors: ['https://farcaster.xyz'] })
  const base = detectPlace({ ...browser, ancestors: ['https://base.app'] })
  expect([farcaster, base, undefined].map((place) => isOfferedIn(place, connector))).toEqual([
    true,
    true,
    false,
  ])
  expect([farcaster, base, undefined].map((place) => isOfferedIn(place, worldApp))).toEqual([
    false,
    false,
    false,
  ])
  expect([farcaster, base, undefined].map((place) => isOfferedIn(place, own))).toEqual([true, true, true])
})

test('D-51 a connector that the app around the page has answered is of it, wherever that is', () => {
  const connector = { id: 'farcaster', type: 'farcasterMiniApp', isAnswered: true }
  const anApp = detectPlace({ ...browser, userAgent: `${webKit} Mobile/15E148` })
  expect([anApp, undefined].map((place) => isOfferedIn(place, connector))).toEqual([true, true])
  expect(isOwnConnector(anApp, connector)).toBe(true)
  expect(isOwnConnector(anApp, { ...connector, isAnswered: false })).toBe(false)
})

test.each([
  ['farcaster', { id: 'farcaster' }, true],
  ['its type', { id: 'own', type: 'farcasterMiniApp' }, true],
  ['World App', { id: 'worldApp', type: 'worldApp' }, false],
  ['another', { id: 'own', type: 'own' }, false],
])('D-51 %s: whether it is of mini apps that any app may show', (_title, connector, expected) => {
  expect(isFarcasterConnector(connector)).toBe(expected)
})
