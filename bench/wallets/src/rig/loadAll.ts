import type { Page } from '@playwright/test'

/**
 * Loads a page until the server has returned the session and no request is pending: the clock of the page may then
 * run ahead without expiring deadlines of the server.
 */
export async function loadAll(page: Page, load: () => Promise<unknown>): Promise<void> {
  const said = page.waitForResponse((response) => response.url().endsWith('/auth/session'))
  await load()
  await (await said).finished()
  await page.waitForLoadState('networkidle')
}
