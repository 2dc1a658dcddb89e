import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

// Coinbase Wallet without its extension: the vendor's own script, and its window, for which the journey answers.

test.use({
  // The vendor's notice of a blocked window comes with styles that our policy refuses.
  expectedFaults:
    /^foreign request: GET https:\/\/keys\.coinbase\.com\/connect|Applying inline style .*openCoinbase/,
})

const vendorKeys = () => Object.keys(localStorage).filter((key) => /CBWSDK/i.test(key))

/** As a window that crashes, or is closed before it is loaded: it says neither that it is there nor goodbye. */
async function serveSilentWindow(page: Page) {
  await page
    .context()
    .route('https://keys.coinbase.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Loading</title>' }),
    )
}

test('B-10.4, B-8.1 nothing of the vendor before it is chosen; its window closed: RETRY, and nothing stays', async ({
  foyer,
  page,
  watched,
}) => {
  await serveSilentWindow(page)
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet('coinbase')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watched.requests.filter((request) => /openCoinbase|coinbase\.com/.test(request))).toEqual([])

  const opened = page.waitForEvent('popup')
  await foyer.wallet('coinbase').click()
  const popup = await opened
  // Cross-Origin-Opener-Policy: same-origin-allow-popups lets the two speak.
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true)
  await popup.close()
  await expect(foyer.button('RETRY')).toBeVisible()
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => page.evaluate(vendorKeys)).toEqual([])
})

test('X16 the browser keeps the window from opening: it is said in our dialog, and in no other place', async ({
  foyer,
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.dialog.getByRole('alert')).toContainText("kept the wallet's window from opening")
  await expect(page.getByText('Popup was blocked')).toHaveCount(0)
  await expect(foyer.button('RETRY')).toBeVisible()
})
