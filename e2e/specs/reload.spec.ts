import { never } from '@foyer/testing/wallet'
import { createFoyer } from '../fixtures/foyer.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { asked, expect, test, walletId } from '../fixtures/test.ts'

test('B-4.7, B-4.8, B-4.11, D-3: a reload asks for nothing, shows the account in the first frame and moves nothing', async ({
  foyer,
  addWallet,
  bench,
  page,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('10k ETH')
  await expect(foyer.accountButton).toContainText(bench.ensName)
  const before = asked(wallet).length + wallet.of('personal_sign').length

  await page.addInitScript(keepPaintLog)
  await page.reload()
  await expect(foyer.accountButton).toContainText(bench.ensName)
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(readPaintLog)).toEqual({ seen: ['foyer-account-button'], moved: [] })
  expect(asked(wallet).length + wallet.of('personal_sign').length).toBe(before)
})

test('a first visit moves nothing either', async ({ foyer, page }) => {
  await page.addInitScript(keepPaintLog)
  await foyer.open()
  await expect(foyer.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(readPaintLog)).toEqual({ seen: ['foyer-connect-button'], moved: [] })
})

test('D-3: while the wallet is silent the account is shown as busy, and opens nothing', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.script({ eth_accounts: never(), eth_chainId: never() })
  await foyer.page.reload()
  await expect(foyer.accountButton).toHaveAttribute('aria-busy', 'true')
  await foyer.accountButton.click()
  await expect(foyer.dialog).toHaveCount(0)
  // W25: the reconnect deadline is 3 s.
  await expect(foyer.connectButton).toBeVisible({ timeout: 4_500 })
})

test('D-3, W25: when the wallet is gone, the door is closed again within three seconds', async ({
  foyer,
  addWallet,
  browser,
  context,
  server,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const storageState = await context.storageState()
  const without = await browser.newContext({ storageState })
  const later = createFoyer(await without.newPage(), server.url)
  await later.open()
  await expect(later.accountButton).toBeVisible()
  await expect(later.connectButton).toBeVisible()
  await later.connectButton.click()
  await expect(later.dialog).toBeVisible()
  await without.close()
})

test('B-4.93: without its wallet a session is over on the server too', async ({
  foyer,
  addWallet,
  browser,
  context,
  server,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const without = await browser.newContext({ storageState: await context.storageState() })
  const page = await without.newPage()
  const signedOut = page.waitForRequest((request) => request.url().endsWith('/auth/sign-out'))
  await page.goto(server.url)
  await signedOut
  await without.close()
})
