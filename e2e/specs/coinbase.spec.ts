import { createScriptedWallet, reject } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { serveCoinbaseWindow } from '../fixtures/coinbaseWindow.ts'
import { device } from '../fixtures/device.ts'
import { expect, test, usualChains } from '../fixtures/test.ts'

// Coinbase Wallet without its extension: the vendor's own script, and its window, for which the journey answers.

test.use({
  // The vendor's notice of a blocked window comes with styles that our policy refuses; one page has a header that is reported.
  expectedFaults:
    /^foreign request: GET https:\/\/keys\.coinbase\.com\/connect|Applying inline style .*openCoinbase|serve same-origin-allow-popups/,
})

const vendorKeys = () => Object.keys(localStorage).filter((key) => /CBWSDK/i.test(key))

/** A window that crashes, or is closed before it has loaded: it sends no message. */
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

test('X16 the page is served so that its windows look closed: that is no rejection, and the site is named', async ({
  foyer,
  page,
  watched,
}) => {
  await serveSilentWindow(page)
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin; report-to="page"' }
      await route.fulfill({ response, headers })
    },
  )
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.dialog.getByRole('alert')).toContainText('something went wrong')
  await foyer.button('What can I do?').click()
  await expect(foyer.dialog).toContainText('The cause is on this site, not with you.')
  expect(watched.faults.join()).toContain('same-origin-allow-popups')
})

test('X16 the browser blocks the window: only the dialog shows it', async ({ foyer, page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.dialog.getByRole('alert')).toContainText("kept the wallet's window from opening")
  await expect(page.getByText('Popup was blocked')).toHaveCount(0)
  await expect(foyer.button('RETRY')).toBeVisible()
})

test('X16 after a blocked window, RETRY opens one in the task of its press, as Safari demands', async ({
  foyer,
  page,
}) => {
  await page.addInitScript(() => {
    let isPress = false
    const onPress = () => {
      isPress = true
      setTimeout(() => {
        isPress = false
      })
    }
    addEventListener('click', onPress, true)
    window.open = () => {
      document.documentElement.dataset.opened = isPress ? 'in the press' : 'later'
      return null
    }
  })
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.dialog.getByRole('alert')).toContainText("kept the wallet's window from opening")
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-opened', /./)
  await html.evaluate((element) => element.removeAttribute('data-opened'))
  await foyer.button('RETRY').click()
  await expect(html).toHaveAttribute('data-opened', 'in the press')
})

test('D-25, B-10.4 the window connects, signs, and lasts over a reload', async ({
  bench,
  context,
  foyer,
  page,
}) => {
  // Two windows in separate processes.
  test.slow()
  const wallet = createScriptedWallet({ chains: usualChains(bench) })
  const greetings = await serveCoinbaseWindow(context, wallet.provider)
  await foyer.open()
  await foyer.choose('coinbase')
  // The vendor's script, its window and the exchange of keys come before it.
  await expect(foyer.signButton).toBeVisible()
  expect(wallet.of('eth_requestAccounts')).toHaveLength(1)
  // D-42: the app's name in the pop-up.
  expect(greetings).toEqual([
    expect.objectContaining({
      metadata: expect.objectContaining({ appName: 'Foyer Demo', appChainIds: [1, 137, 10, 42161] }),
      preference: expect.objectContaining({ options: 'smartWalletOnly' }),
    }),
  ])
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  expect(wallet.of('personal_sign')).toHaveLength(1)

  await page.reload()
  await expect(foyer.accountButton).toBeEnabled()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => page.evaluate(vendorKeys)).toEqual([])
})

test('D-25, B-8.1 the owner declines in the window: RETRY', async ({ bench, context, foyer }) => {
  const wallet = createScriptedWallet({
    chains: usualChains(bench),
    script: { eth_requestAccounts: reject() },
  })
  await serveCoinbaseWindow(context, wallet.provider)
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.button('RETRY')).toBeVisible()
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
})

test('D-25 the instructions name the window, and no code', async ({ foyer }) => {
  await foyer.open()
  await foyer.connectButton.click()
  await foyer.button('Get a Wallet').click()
  await foyer.dialog
    .getByRole('listitem')
    .filter({ hasText: 'Coinbase Wallet' })
    .getByRole('button', { name: /^GET/ })
    .click()
  await foyer.button(/for your phone/).click()
  await foyer.button('Continue').click()
  await expect(foyer.dialog.getByText('Confirm in the window')).toBeVisible()
  await expect(foyer.dialog.getByText(/scan/i)).toHaveCount(0)
})

for (const name of ['iPhone 15', 'Pixel 7'] as const) {
  test.describe(name, () => {
    test.use({
      ...device(name),
      expectedFaults: /^foreign request: GET https:\/\/(go\.cb-w\.com|keys\.coinbase\.com)\//,
    })

    test('D-25 the app is opened with this page by the vendor’s link; without the app, the window connects', async ({
      bench,
      context,
      foyer,
      page,
    }) => {
      const wallet = createScriptedWallet({ chains: usualChains(bench) })
      await serveCoinbaseWindow(context, wallet.provider)
      const links: string[] = []
      await context.route('https://go.cb-w.com/**', (route) => {
        links.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>App</title>' })
      })
      await foyer.open()
      await foyer.connectButton.tap()
      const opened = page.waitForEvent('popup')
      await foyer.wallet('coinbase').tap()
      await (await opened).close()
      expect(links).toEqual([`https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page.url())}`])
      expect(wallet.requests).toEqual([])

      await foyer.button('Continue without the app').tap()
      await expect(foyer.signButton).toBeVisible()
    })
  })
}
