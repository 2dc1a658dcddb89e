import type { Platform } from '@foyer/core'

interface TelegramPage {
  readonly TelegramWebviewProxy?: { postEvent?(type: string, data: string): void }
}

/**
 * Opens another app, within the visitor's press event. https links are opened by an anchor: `window.open` leaves empty
 * tabs in web views of iOS. Telegram opens them by its bridge, and in no other way.
 */
export function openApp(link: string, { place }: Pick<Platform, 'place'> = {}): void {
  if (/^https?:/.test(link)) (place?.leaves === 'bridge' ? openByTelegram : openTab)(link)
  // A web view would show its error in place of the page.
  else if (!place) location.href = link
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

/** For a link that the visitor presses: in a web view it is opened as `openApp` does, not in place of the page. */
export function leaveByApp(event: { preventDefault(): void }, link: string, platform: Platform): void {
  if (!platform.place) return
  event.preventDefault()
  openApp(link, platform)
}
