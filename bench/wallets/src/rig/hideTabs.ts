import type { BrowserContext, Page } from '@playwright/test'
import { loadAll } from './loadAll.ts'

const mark = '#hidden'

/** Makes tabs of the context that are opened by `openHidden` hidden until they are shown. Call it before any other script is added. */
export async function hideTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(hideInPage, mark)
}

/** Opens an address in a tab in the background, as a middle click does. */
export async function openHidden(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await loadAll(page, () => page.goto(url + mark))
  return page
}

/** The visitor comes to the tab. */
export async function show(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.foyerShow?.())
}

declare global {
  var foyerShow: (() => void) | undefined
}

/** Playwright's tabs are all visible: replaces the page's visibility API. Runs in the page. */
function hideInPage(hiddenMark: string): void {
  if (location.hash !== hiddenMark) return
  let state: DocumentVisibilityState = 'hidden'
  Object.defineProperties(document, {
    visibilityState: { configurable: true, get: () => state },
    hidden: { configurable: true, get: () => state === 'hidden' },
  })
  globalThis.foyerShow = () => {
    state = 'visible'
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  }
}
