import { serveVendorWallet, vendorOrigin } from '../fixtures/coinbase.ts'
import { expect, signInTitle, test } from '../fixtures/test.ts'

// Coinbase Wallet without its extension: the vendor's own script, and its window, for which the journey answers.

test.use({ expectedFaults: /^foreign request: GET https:\/\/keys\.coinbase\.com\/connect/ })

const vendorKeys = () => Object.keys(localStorage).filter((key) => /CBWSDK/i.test(key))

test('B-10.4 a whole visit through the vendor’s window, which alone is talked to', async ({
  foyer,
  page,
  watched,
  server,
  bench,
}) => {
  const vendor = await serveVendorWallet(page)
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet('coinbase')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watched.requests.filter((request) => /openCoinbase|coinbase\.com/.test(request))).toEqual([])

  const opened = page.waitForEvent('popup')
  await foyer.wallet('coinbase').click()
  const popup = await opened
  expect(new URL(popup.url()).searchParams.get('coop')).toBe('same-origin-allow-popups')
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  expect(vendor.asked).toEqual(['eth_requestAccounts', 'personal_sign'])

  await page.reload()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await foyer.accountButton.click()
  await expect(foyer.dialog.getByTitle(vendor.address)).toBeVisible()
  await page.getByTestId('foyer-disconnect-button').click()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => page.evaluate(vendorKeys)).toEqual([])

  const hosts = new Set(watched.requests.map((request) => new URL(request.split(' ')[1] ?? '').origin))
  const own = [server.url, ...Object.values(bench.nodes), 'null']
  expect([...hosts].filter((host) => !own.includes(host))).toEqual([vendorOrigin])
})

test('B-8.1 refused in the window, and then not: RETRY asks again', async ({ foyer, page }) => {
  const vendor = await serveVendorWallet(page)
  vendor.decide('reject')
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.button('RETRY')).toBeVisible()
  await expect(foyer.dialog.getByRole('alert')).toHaveCount(0)
  vendor.decide('approve')
  await foyer.button('RETRY').click()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})

test('B-8.1, X16 the window is closed without a word: RETRY, and nothing stays behind', async ({
  foyer,
  page,
}) => {
  const vendor = await serveVendorWallet(page)
  vendor.decide('silent')
  // As a window that crashes, or is closed before it is loaded: it says neither that it is there nor goodbye.
  await page
    .context()
    .route(`${vendorOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Loading</title>' }),
    )
  await foyer.open()
  const opened = page.waitForEvent('popup')
  await foyer.choose('coinbase')
  await (await opened).close()
  await expect(foyer.button('RETRY')).toBeVisible()
  await expect.poll(() => page.evaluate(vendorKeys)).toEqual([])
})

test('X16 the browser keeps the window from opening: it is said in our dialog, and in no other place', async ({
  foyer,
  page,
}) => {
  await serveVendorWallet(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await foyer.open()
  await foyer.choose('coinbase')
  await expect(foyer.dialog.getByRole('alert')).toContainText("kept the wallet's window from opening")
  await expect(page.getByText('Popup was blocked')).toHaveCount(0)
  await expect(foyer.button('RETRY')).toBeVisible()
})
