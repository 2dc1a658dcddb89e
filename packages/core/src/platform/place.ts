import { detectOs, type OsFacts } from './detectOs.ts'

/** The app around a page that is shown inside another app than a browser. */
export interface Place {
  /** Name of the app, `'an app'` if it does not say. */
  readonly name: string
  /**
   * How links leave it. `bridge`: the app opens https links in the browser by its own function. `https`: apps are reached by
   * universal links alone; a scheme of an app ends in an error page.
   */
  readonly leaves: 'bridge' | 'https'
  /** Query that makes the app open the page in the browser. */
  readonly browserQuery?: string
  /** Link of the app's own scheme that opens a page in the browser: its base, which the encoded page URL follows. */
  readonly browserLink?: string
  /** Ids or types of the wagmi connectors that speak to the app itself: mini apps. */
  readonly connectors?: readonly string[]
}

/** Facts of the page, passed in so that core needs no DOM. */
export interface PlaceFacts extends OsFacts {
  /** `navigator.standalone`: a page on the Home Screen of iOS, which has the user agent of a web view. */
  readonly standalone?: boolean | undefined
  /** Whether a global is there, such as `'TelegramWebviewProxy'`. */
  readonly has: (name: string) => boolean
  /** Origins of the frames around the page, the nearest first, or that of its referrer. Empty in a top-level page. */
  readonly ancestors: readonly string[]
}

interface PlaceRule extends Place {
  /** In the user agent. */
  readonly token?: RegExp
  /** Global that the app puts into its pages. */
  readonly global?: string
  /** Hosts whose frame it is. */
  readonly frame?: RegExp
}

const farcaster = ['farcaster', 'farcasterMiniApp']

/** In the order in which they are looked for: World App and Telegram name themselves in a global first. */
const rules: readonly PlaceRule[] = [
  { name: 'World App', global: 'WorldApp', token: /\bWorldApp\//, leaves: 'https', connectors: ['worldApp'] },
  { name: 'Telegram', global: 'TelegramWebviewProxy', leaves: 'bridge' },
  // Its browser on Android has the user agent of Chrome.
  { name: 'Telegram', global: 'TelegramWebview', token: /\bTelegram(?!Bot)/, leaves: 'https' },
  {
    name: 'Farcaster',
    frame: /(?:^|\.)(?:farcaster|warpcast)\.(?:xyz|com)$/,
    leaves: 'https',
    connectors: farcaster,
  },
  { name: 'Farcaster', token: /\b(?:Farcaster|Warpcast)\b/, leaves: 'https', connectors: farcaster },
  { name: 'Base App', frame: /(?:^|\.)base\.(?:app|org|dev)$/, leaves: 'https', connectors: farcaster },
  { name: 'Instagram', token: /\bInstagram\b/, leaves: 'https' },
  { name: 'Messenger', token: /\b(?:MessengerForiOS|MessengerLiteForiOS|Orca-Android)\b/, leaves: 'https' },
  { name: 'Facebook', token: /\bFB(?:AN|AV|_IAB)\b/, leaves: 'https' },
  { name: 'Line', token: /\bLine\//, leaves: 'https', browserQuery: 'openExternalBrowser=1' },
  { name: 'WeChat', token: /\bMicroMessenger\//, leaves: 'https' },
  { name: 'X', token: /\bTwitter(?:Android)?\b/, leaves: 'https' },
  { name: 'TikTok', token: /\b(?:musical_ly|trill_\d|BytedanceWebview\/)/, leaves: 'https' },
  { name: 'Snapchat', token: /\bSnapchat\b/, leaves: 'https' },
  { name: 'LinkedIn', token: /\bLinkedInApp\b/, leaves: 'https' },
  { name: 'Threads', token: /\bBarcelona\b/, leaves: 'https' },
  {
    name: 'KakaoTalk',
    token: /\bKAKAOTALK\b/,
    leaves: 'https',
    browserLink: 'kakaotalk://web/openExternal?url=',
  },
  { name: 'Naver', token: /\bNAVER\(inapp/, leaves: 'https' },
  { name: 'QQ', token: /\bQQ\//, leaves: 'https' },
  { name: 'Pinterest', token: /\bPinterest\//, leaves: 'https' },
  { name: 'Reddit', token: /\bReddit\//, leaves: 'https' },
]

/**
 * The app whose page this is: one that names itself by a global, its frame or its user agent, or `'an app'` for Android's web
 * view (`; wv`) and for WebKit on iOS that is no browser. Undefined in a browser and on the Home Screen, where schemes
 * open apps and https links open the wallet's page within the web app.
 */
export function detectPlace({ standalone, has, ancestors, ...facts }: PlaceFacts): Place | undefined {
  const hosts = ancestors.flatMap((origin) => /^https:\/\/([^/:]+)/.exec(origin)?.[1] ?? [])
  const rule = rules.find(
    ({ frame, global, token }) =>
      (global !== undefined && has(global)) ||
      token?.test(facts.userAgent) ||
      (frame !== undefined && hosts.some((host) => frame.test(host))),
  )
  if (rule) {
    const { token: _token, global: _global, frame: _frame, ...place } = rule
    return place
  }
  return !standalone && isWebView(facts) ? { name: 'an app', leaves: 'https' } : undefined
}

/** Browsers on iOS. Those of Opera and UC name Safari in some versions only. */
const iosBrowser = /\b(?:Safari|CriOS|FxiOS|EdgiOS|OPT|OPiOS|UCBrowser)\//

function isWebView(facts: OsFacts): boolean {
  const { userAgent } = facts
  if (/; wv\)/.test(userAgent)) return true
  const isApple = detectOs(facts) === 'ios' && userAgent.includes('AppleWebKit/')
  return isApple && !iosBrowser.test(userAgent)
}

/** Whether a wagmi connector can be offered: one of a mini app is, in its own app and nowhere else. */
export function isOfferedIn(place: Place | undefined, connector: ConnectorName): boolean {
  return !isOf(miniAppConnectors, connector) || isOwnConnector(place, connector)
}

/** Whether a wagmi connector speaks to the app around the page. */
export function isOwnConnector(place: Place | undefined, connector: ConnectorName): boolean {
  return connector.isAnswered === true || isOf(place?.connectors ?? [], connector)
}

/** Whether a wagmi connector is of Farcaster's mini apps: any app may show them, and some name themselves nowhere. */
export function isFarcasterConnector(connector: ConnectorName): boolean {
  return isOf(farcaster, connector)
}

/** The members of `OfferedConnector` that are read here. */
interface ConnectorName {
  readonly id: string
  readonly type?: string | undefined
  readonly isAnswered?: boolean
}

const miniAppConnectors = rules.flatMap(({ connectors = [] }) => connectors)

const isOf = (names: readonly string[], { id, type = id }: ConnectorName) =>
  names.includes(id) || names.includes(type)
