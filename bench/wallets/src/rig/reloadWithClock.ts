import type { Page } from '@playwright/test'
import { loadAll } from './loadAll.ts'

/**
 * Loads the page anew with a clock that the step can run ahead, as every later page of its context. The clock is
 * replaced while no page of the site is open: it reads 1970 for a moment, and a session remembered then is out of date.
 */
export async function reloadWithClock(page: Page): Promise<void> {
  const url = page.url()
  await page.goto('about:blank')
  await page.clock.install({ time: Date.now() })
  await loadAll(page, () => page.goto(url))
}
