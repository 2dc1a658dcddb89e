/** The tokens by which apps name themselves in the user agent of their own browser. */
const apps: readonly (readonly [name: string, token: RegExp])[] = [
  ['Telegram', /\bTelegram/],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Line', /\bLine\//],
  ['WeChat', /\bMicroMessenger\//],
  ['X', /\bTwitter\b/],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview)\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
]

/**
 * The app whose web view this is, by its user agent: one that names itself, or `'an app'` for Android's web view (`; wv`) and
 * for WebKit on iOS that is no browser. Undefined in a browser.
 */
export function webViewOf(userAgent: string): string | undefined {
  const named = apps.find(([, token]) => token.test(userAgent))
  if (named) return named[0]
  if (/; wv\)/.test(userAgent)) return 'an app'
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && userAgent.includes('AppleWebKit/')
  return isApple && !/\b(?:Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent) ? 'an app' : undefined
}
