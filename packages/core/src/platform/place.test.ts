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
  ['TikTok on iOS', `${webKit} Mobile/15E148 musical_ly_41.2.0 JsSdk/2.0 NetType/WIFI`, 'TikTok'],
  ['TikTok in Asia', `${android}; wv) ${chrome} trill_340002 JsSdk/1.0 NetType/WIFI`, 'TikTok'],
  ['TikTok on Android', `${android}; wv) ${chrome} BytedanceWebview/d8a21c6`, 'TikTok'],
  ['Messenger on iOS', `${webKit} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/470.0.0]`, 'Messenger'],
  ['Messenger on Android', `${android}; wv) ${chrome} [FB_IAB/Orca-Android;FBAV/439.0.0;]`, 'Messenger'],
  ['X on iOS', `${webKit} Mobile/21F90 Twitter for iPhone/10.50`, 'X'],
  ['X on Android', `${android}; wv) ${chrome} TwitterAndroid`, 'X'],
  ['Snapchat', `${webKit} Version/16.0 Mobile/15E148 Snapchat/12.68.0.22 (like Safari/8613.1)`, 'Snapchat'],
  ['LinkedIn', `${webKit} Mobile/15E148 [LinkedInApp]/9.31.1`, 'LinkedIn'],
  ['Pinterest that names Safari', `${webKit} Mobile/15E148 Safari/604.1 [Pinterest/iOS]`, 'Pinterest'],
  ['Line that names Safari', `${webKit} Version/18.6 Mobile/15E148 Safari/604.1 Line/14.12.0`, 'Line'],
  ['KakaoTalk on iOS', `${webKit} Mobile/15E148 KAKAOTALK/25.7.0 (INAPP)`, 'KakaoTalk'],
  ['TokenPocket', `${webKit} TokenPocket_iOS`, 'an app'],
  ['WhatsApp', `${webKit} Mobile/15E148 WhatsApp/2.24`, 'an app'],
  ['a crawler of Telegram', 'TelegramBot (like TwitterBot)', undefined],
  ['a crawler of X', 'Twitterbot/1.0', undefined],
  ['a crawler of Facebook', 'facebookexternalhit/1.1;line-poker/1.0', undefined],
  ['Edge on iOS', `${webKit} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`, undefined],
  ['Opera on iOS', `${webKit} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.2.0`, undefined],
  ['an Opera of iOS that does not name Safari', `${webKit} Mobile/15E148 OPT/3.3.6`, undefined],
  ['UC on iOS', `${webKit} Mobile/20A362 UCBrowser/12.0 Mobile`, undefined],
  ['Google’s app on iOS', `${webKit} GSA/370.1 Mobile/15E148 Safari/604.1`, undefined],
  ['DuckDuckGo on iOS', `${webKit} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, undefined],
  ['DuckDuckGo on Android', `${android}) ${chrome} DuckDuckGo/5 Safari/537.36`, undefined],
  ['Brave on iOS', `${webKit} Version/18.5 Mobile/15E148 Safari/604.1`, undefined],
  ['Yandex on iOS', `${webKit} Version/18.5 YaBrowser/25.4 Mobile/15E148 Safari/604.1`, undefined],
  ['QQ’s browser on iOS', `${webKit} Version/18.5 MQQBrowser/15.0 Mobile/15E148 Safari/604.1`, undefined],
  ['Samsung Internet', `${android}) ${chrome} SamsungBrowser/28.0`, undefined],
  ['Opera on Android', `${android}) ${chrome} OPR/85.0`, undefined],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', undefined],
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
  ['Telegram', { has: (name: string) => name === 'TelegramWebview' }, 'https'],
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
