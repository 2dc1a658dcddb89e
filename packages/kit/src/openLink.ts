import type { Platform } from '@foyer/core'

interface TelegramPage {
  readonly TelegramWebviewProxy?: { postEvent?(type: string, data: string): void }
}

/**
 * Opens another app. https links are opened by an anchor: `window.open` leaves empty tabs in web views of iOS. Telegram opens
 * them by its bridge, and in no other way.
 */
export function openLink(link: string, { place }: Pick<Platform, 'place'> = {}): void {
  if (/^https?:/.test(link)) (place?.leaves === 'bridge' ? openByTelegram : openTab)(link)
  // A web view would show its error in place of the page.
  else if (!place) openScheme(link)
}

function openByTelegram(url: string) {
  const { TelegramWebviewProxy: bridge } = window as TelegramPage
  if (bridge?.postEvent) bridge.postEvent('web_app_open_link', JSON.stringify({ url }))
  else openTab(url)
}

function openTab(link: string) {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = '_blank'
  anchor.rel = 'noreferrer noopener'
  anchor.click()
}

/**
 * Opens an app by its scheme. In a frame, the top page does: its content security policy (`frame-src`) can forbid the frame
 * to. A sandbox can forbid the top page, which throws, and allow the frame (`allow-popups`).
 */
function openScheme(link: string) {
  try {
    ;(top ?? window).location.href = link
  } catch {
    location.href = link
  }
}
