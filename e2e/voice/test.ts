import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browsers/findBrowser.ts'
import { launchOptions } from '../../scripts/browsers/launchOptions.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { type Orca, startOrca } from './startOrca.ts'

export { expect }

/** Chromium on a desktop that is read aloud. */
export const test = base.extend<object, { readonly orca: Orca }>({
  orca: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const orca = await startOrca()
      await use(orca)
      await orca.stop()
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ orca }, use) => {
      const browser = await chromium.launch({
        ...launchOptions(
          '--disable-gpu',
          '--force-renderer-accessibility',
          '--window-position=0,0',
          '--window-size=1300,950',
        ),
        headless: false,
        executablePath: findBrowser(),
        env: orca.env,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
