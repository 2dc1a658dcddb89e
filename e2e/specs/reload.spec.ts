import { after, approve, never } from '@foyer/testing/wallet'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { createFoyer } from '../fixtures/foyer.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { expect, requested, test, walletId } from '../fixtures/test.ts'

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
  const before = requested(wallet).length + wallet.of('personal_sign').length

  await page.addInitScript(keepPaintLog)
  await page.reload()
  await expect(foyer.accountButton).toContainText(bench.ensName)
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(readPaintLog)).toEqual({ seen: ['foyer-account-button'], moved: [] })
  expect(requested(wallet).length + wallet.of('personal_sign').length).toBe(before)
})

test('a first visit moves nothing either', async ({ foyer, page }) => {
  await page.addInitScript(keepPaintLog)
  await foyer.open()
  await expect(foyer.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(readPaintLog)).toEqual({ seen: ['foyer-connect-button'], moved: [] })
})

test('D-3, D-46: while the wallet is silent the account is shown as busy, and then as overdue, with ways on', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const usual = wallet.of('eth_accounts').length
  wallet.script({ eth_accounts: never(), eth_chainId: never() })
  await foyer.page.reload()
  await expect(foyer.accountButton).toHaveAttribute('aria-busy', 'true')
  await foyer.accountButton.click()
  await expect(foyer.dialog).toHaveCount(0)
  // The press is answered now.
  await expect(foyer.accountButton).toHaveAttribute('title', 'Your wallet does not answer yet')
  await expect(foyer.dialog).toContainText('Your wallet does not answer yet')
  expect(await axeViolations(foyer.page)).toEqual([])
  wallet.script({ eth_accounts: approve(), eth_chainId: approve() })
  await foyer.button('RETRY').click()
  await expect(foyer.button('RETRY')).toHaveCount(0)
  await expect(foyer.button('Disconnect')).toBeVisible()
  await expect(foyer.accountButton).not.toHaveAttribute('title')
  expect(wallet.of('eth_accounts').length).toBeGreaterThan(usual)
  expect(wallet.of('personal_sign')).toHaveLength(1)
})

test('D-3: a press on the remembered account opens its dialog once the wallet has answered', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.script({ eth_accounts: after(1500), eth_chainId: after(1500) })
  await foyer.page.reload()
  await foyer.accountButton.click()
  await expect(foyer.button('Disconnect')).toBeVisible()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
})

test('D-46: from a wallet that never answers the visitor can leave, on the server too', async ({
  foyer,
  addWallet,
  page,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.script({ eth_accounts: never(), eth_chainId: never() })
  await page.reload()
  await expect(foyer.accountButton).toHaveAttribute('title', /./)
  const signedOut = page.waitForRequest((request) => request.url().endsWith('/auth/sign-out'))
  await foyer.leave()
  await signedOut
  await expect(foyer.connectButton).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('foyer-session'))).toBeNull()
  await page.reload()
  await expect(foyer.connectButton).toBeVisible()
})

test('D-46: a wallet that is not in the page ends nothing; it may announce itself late', async ({
  foyer,
  addWallet,
  context,
  newContext,
  server,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const without = await newContext({ storageState: await context.storageState() })
  const later = createFoyer(await without.newPage(), server.url)
  await later.open()
  await expect(later.accountButton).toHaveAttribute('title', /./)
  const session = await later.page.evaluate(() => fetch('/auth/session').then((response) => response.json()))
  expect(session.status).toBe('authenticated')
})
