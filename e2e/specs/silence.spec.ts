import { approve, ask, localSigner, testKeys } from '@foyer/testing/wallet'
import type { BrowserContext, Page } from '@playwright/test'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'
import { openRealBrowser, type RealTab } from '../fixtures/realTabs.ts'
import {
  addSilentWallet,
  requestsOf,
  silentWalletId,
  silentWalletScript,
  wake,
} from '../fixtures/silentWallet.ts'
import { openHidden } from '../fixtures/tabs.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

const prompts = ['eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign']
const overdue = 'Your wallet does not answer yet'

async function expectSignedIn(page: Page) {
  const response = await page.evaluate(() => fetch('/auth/session').then((response) => response.json()))
  expect(response.status).toBe('authenticated')
}

/** Signs in by a wallet that falls silent afterwards. */
async function enterBySilentWallet(
  foyer: Foyer,
  context: BrowserContext,
  silence: Parameters<typeof addSilentWallet>[1],
) {
  await addSilentWallet(context, silence)
  await foyer.open()
  await foyer.enter(silentWalletId)
}

/** Requests of the page that end the session. */
function signOutsOf(page: Page) {
  const seen: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/auth/sign-out')) seen.push(request.url())
  })
  return seen
}

test('D-46: a tab that is opened behind another one signs no tab out, and asks when it is shown', async ({
  foyer,
  context,
  page,
  server,
}) => {
  await enterBySilentWallet(foyer, context, 'hidden')
  const signOuts = signOutsOf(page)
  const tab = await openHidden(context, server.url)
  const behind = createFoyer(tab.page, server.url)
  expect(await behind.page.evaluate(() => document.visibilityState)).toBe('hidden')
  await expect(behind.accountButton).toBeAttached()
  await behind.page.waitForLoadState('networkidle')
  expect(await requestsOf(behind.page)).toEqual([])
  await tab.show()
  await expect(behind.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await expect(behind.accountButton).not.toHaveAttribute('title')
  await behind.accountButton.click()
  await expect(behind.button('Disconnect')).toBeVisible()
  expect((await requestsOf(behind.page)).filter((method) => prompts.includes(method))).toEqual([])
  await expect(foyer.accountButton).toBeVisible()
  await expectSignedIn(page)
  expect(signOuts).toEqual([])
})

test('D-46: a wallet that starts slowly is overdue, and everything is back when it answers', async ({
  foyer,
  context,
  page,
}) => {
  await enterBySilentWallet(foyer, context, 'late')
  const signOuts = signOutsOf(page)
  await page.reload()
  await expect(foyer.accountButton).toHaveAttribute('title', overdue)
  await expect(foyer.connectButton).toHaveCount(0)
  await foyer.accountButton.click()
  await expect(foyer.dialog).toContainText(overdue)
  await wake(page)
  // The press was for the account.
  await expect(foyer.button('Disconnect')).toBeVisible()
  await expect(foyer.dialog).not.toContainText(overdue)
  await expect(foyer.dialog.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(foyer.accountButton).not.toHaveAttribute('title')
  await expectSignedIn(page)
  expect(signOuts).toEqual([])
  expect((await requestsOf(page)).filter((method) => prompts.includes(method))).toEqual([])
})

test('D-46: a press on the network of an overdue wallet leads to the networks when it answers', async ({
  foyer,
  context,
  page,
}) => {
  await enterBySilentWallet(foyer, context, 'late')
  await page.reload()
  await expect(foyer.chainButton).toHaveAttribute('title', overdue)
  await foyer.chainButton.click()
  await expect(foyer.dialog).toContainText(overdue)
  await wake(page)
  await expect(foyer.dialog.getByRole('heading', { name: 'Switch Networks' })).toBeFocused()
  await expect(foyer.chain(137)).toBeVisible()
})

test('D-46: a wallet that is locked at a reload is first in the list, and its unlock brings everything back', async ({
  foyer,
  context,
  page,
}) => {
  await enterBySilentWallet(foyer, context, 'locked')
  const signOuts = signOutsOf(page)
  await page.reload()
  await foyer.connectButton.click()
  await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/).first()).toHaveAttribute(
    'data-testid',
    `foyer-wallet-option-${silentWalletId}`,
  )
  await wake(page)
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.accountButton).toBeVisible()
  await expectSignedIn(page)
  expect(signOuts).toEqual([])
  expect((await requestsOf(page)).filter((method) => prompts.includes(method))).toEqual([])
})

test('D-46: a press on a locked wallet connects, and the same account does not sign again', async ({
  foyer,
  context,
  page,
}) => {
  await enterBySilentWallet(foyer, context, 'locked')
  await page.reload()
  await foyer.choose(silentWalletId)
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.dialog).toHaveCount(0)
  await expectSignedIn(page)
  expect(await requestsOf(page)).not.toContain('personal_sign')
})

for (const code of [undefined, 4_900, 1_011]) {
  test(`D-46: disconnect with code ${code} disconnects; the same account is back without a signature`, async ({
    foyer,
    addWallet,
    page,
  }) => {
    const wallet = await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    const signOuts = signOutsOf(page)
    // The page shows "Connect Wallet" until the wallet answers.
    wallet.script({ eth_accounts: ask() })
    wallet.emit('disconnect', ...(code === undefined ? [] : [{ code }]))
    await expect(foyer.connectButton).toBeVisible()
    const requested = await wallet.nextAsked('eth_accounts')
    wallet.script({ eth_accounts: approve() })
    requested.respond()
    await expect(foyer.accountButton).toBeVisible()
    await expectSignedIn(page)
    expect(signOuts).toEqual([])
    expect(wallet.of('personal_sign')).toHaveLength(1)
  })
}

test('D-46: a moment without accounts changes nothing on the server; a permission that is gone does', async ({
  foyer,
  addWallet,
  page,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  const signOuts = signOutsOf(page)
  const [account = '0x'] = wallet.addresses
  wallet.permit([])
  wallet.permit([account])
  await expect(foyer.accountButton).toBeVisible()
  await expectSignedIn(page)
  expect(signOuts).toEqual([])
  const signedOut = page.waitForRequest((request) => request.url().endsWith('/auth/sign-out'))
  wallet.permit([])
  await expect(foyer.connectButton).toBeVisible()
  await signedOut
})

test('D-46: Disconnect in one tab is Disconnect in one whose wallet is overdue', async ({
  foyer,
  context,
  page,
  server,
}) => {
  await enterBySilentWallet(foyer, context, 'late')
  const other = createFoyer(await context.newPage(), server.url)
  await other.open()
  await expect(other.accountButton).toHaveAttribute('title', overdue)
  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  await expect(other.connectButton).toBeVisible()
  await wake(other.page)
  await page.reload()
  await expect(foyer.connectButton).toBeVisible()
  await expect(other.connectButton).toBeVisible()
})

test.describe('real tabs of Chromium', () => {
  const status = (tab: RealTab) =>
    tab.evaluate(`fetch('/auth/session').then((answer) => answer.json()).then(({ status }) => status)`)
  const visibility = (tab: RealTab) => tab.evaluate('document.visibilityState')
  const isThere = (tab: RealTab, button: string) =>
    tab.evaluate(`Boolean(document.querySelector('[data-testid="foyer-${button}-button"]'))`)
  const press = (tab: RealTab, id: string) =>
    expect
      .poll(() =>
        tab.evaluate(`(() => {
          const button = document.querySelector('[data-testid="foyer-${id}"]:not([aria-disabled="true"])')
          button?.click()
          return button !== null
        })()`),
      )
      .toBe(true)
  /** Longer than a page waits for a wallet, by the clock of that page: timers that began before have run. */
  const outlast = (tab: RealTab) => tab.evaluate('new Promise((resolve) => setTimeout(resolve, 4000))')
  /** The account is the wallet's, not the memory's. */
  const isConfirmed = (tab: RealTab) =>
    tab.evaluate(
      `document.querySelector('[data-testid="foyer-account-button"]:not([aria-busy="true"],[title])') !== null`,
    )

  test('D-46: behind another tab, at a load and at a reload, nothing ends; shown, the account is there', async ({
    server,
  }) => {
    const signer = localSigner(testKeys.slice(0, 1))
    const [account = '0x'] = signer.addresses
    const browser = await openRealBrowser(silentWalletScript('hidden', account), (message) =>
      signer.signMessage(account, message as `0x${string}`),
    )
    try {
      const first = await browser.open(server.url)
      await press(first, 'connect-button')
      await press(first, `wallet-option-${silentWalletId}`)
      await press(first, 'auth-message-button')
      await expect.poll(() => isConfirmed(first)).toBe(true)

      const second = await browser.open(server.url, true)
      await expect.poll(() => isThere(second, 'account')).toBe(true)
      expect([await visibility(first), await visibility(second)]).toEqual(['visible', 'hidden'])
      await outlast(second)
      expect(await second.evaluate('silentLog.length')).toBe(0)
      expect([await status(first), await status(second)]).toEqual(['authenticated', 'authenticated'])

      await second.show()
      await expect.poll(() => isConfirmed(second)).toBe(true)
      expect(await visibility(first)).toBe('hidden')
      await first.reload()
      await expect.poll(() => isThere(first, 'account')).toBe(true)
      await outlast(first)
      expect([await isThere(second, 'account'), await status(second)]).toEqual([true, 'authenticated'])

      await first.show()
      await expect.poll(() => isConfirmed(first)).toBe(true)
      for (const tab of [first, second])
        expect(await tab.evaluate('silentLog.includes("personal_sign")')).toBe(false)

      await press(first, 'account-button')
      await press(first, 'disconnect-button')
      await expect.poll(() => isThere(second, 'connect')).toBe(true)
      expect(await visibility(second)).toBe('hidden')
      await expect.poll(() => status(second)).toBe('unauthenticated')
    } finally {
      await browser.stop()
    }
  })
})
