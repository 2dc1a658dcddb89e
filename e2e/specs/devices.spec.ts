// The devices on which an account is signed in, and what the tabs of one browser know of each other (security T13, X8).
import { injectWallet } from '@foyer/testing/playwright'
import { createScriptedWallet, localSigner, testKeys } from '@foyer/testing/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'
import { test as base, expect, signInTitle, usualChains, walletId } from '../fixtures/test.ts'

const rows = (foyer: Foyer) => foyer.dialog.getByRole('listitem')

async function openDevices(foyer: Foyer): Promise<void> {
  await foyer.accountButton.click()
  await foyer.button('Signed-in devices').click()
  await expect(foyer.dialog.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
}

/** An account that no other test signs in: the list is the account's, and the server is the worker's. */
const newAccount = () => localSigner([generatePrivateKey()])

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** With `elsewhere`, the visitor is signed in here and on another device: a new browser with the same account. */
const test = base.extend<{ readonly elsewhere: Foyer }>({
  elsewhere: async ({ foyer, addWallet, bench, newContext, server }, use) => {
    const signer = newAccount()
    await addWallet({ signer })
    await foyer.open()
    await foyer.enter(walletId)
    const context = await newContext({ userAgent: firefox })
    await injectWallet(context, createScriptedWallet({ chains: usualChains(bench), signer }), {})
    const elsewhere = createFoyer(await context.newPage(), server.url)
    await elsewhere.open()
    await elsewhere.enter(walletId)
    await use(elsewhere)
  },
})

// The other device learns by an answer of 401 that its session has ended.
test.use({ expectedFaults: /status of 401/ })

test('T13: another device is listed, signed out from here, and finds the door closed', async ({
  foyer,
  elsewhere,
  watched,
}) => {
  const isAsked = () => watched.requests.some((request) => request.endsWith('/auth/sessions'))
  expect(isAsked()).toBe(false)
  await openDevices(foyer)
  await expect(rows(foyer)).toHaveText([/This device/, /Firefox on Windows.*Last active now/])
  await foyer.button('Sign out Firefox on Windows').click()
  await expect(rows(foyer)).toHaveText([/This device/])
  await expect(foyer.dialog.getByRole('status').first()).toHaveText('Firefox on Windows was signed out.')

  await elsewhere.page.reload()
  await expect(elsewhere.connectButton).toBeVisible()
  await elsewhere.connectButton.click()
  await expect(elsewhere.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.page.keyboard.press('Escape')
  await expect(foyer.accountButton).toBeVisible()
})

test('T13: everywhere ends this session, too, and those of other tabs', async ({
  foyer,
  elsewhere,
  openTab,
}) => {
  const tab = await openTab()
  await expect(tab.accountButton).not.toHaveAttribute('aria-busy', 'true')

  await foyer.page.bringToFront()
  await openDevices(foyer)
  await foyer.button('Sign out everywhere').click()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.connectButton).toBeVisible()
  await expect(tab.connectButton).toBeVisible()
  await elsewhere.page.reload()
  await expect(elsewhere.connectButton).toBeVisible()
})

test('T13: a session that ended elsewhere closes the list when it is opened', async ({
  foyer,
  elsewhere,
}) => {
  await openDevices(elsewhere)
  await expect(rows(elsewhere)).toHaveCount(2)
  await elsewhere.button('Sign out Chrome on Linux').click()
  await expect(rows(elsewhere)).toHaveCount(1)

  await foyer.accountButton.click()
  await foyer.button('Signed-in devices').click()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.connectButton).toBeVisible()
})

test('an invalid list: the dialog shows the error, and retries', async ({ foyer, addWallet, page }) => {
  const signer = newAccount()
  await addWallet({ signer })
  await foyer.open()
  await foyer.enter(walletId)
  await page.route('**/auth/sessions', (route) => route.fulfill({ status: 200, body: '<html>' }))
  await openDevices(foyer)
  await expect(foyer.dialog.getByRole('alert')).toHaveText('The list of devices could not be loaded.')
  await page.unroute('**/auth/sessions')
  await foyer.button('RETRY').click()
  await expect(rows(foyer)).toHaveText([/This device/])
})

test.describe('two tabs', () => {
  test('X8: a disconnected tab does not sign out the one that signs in', async ({
    foyer,
    addWallet,
    openTab,
    watched,
  }) => {
    await addWallet()
    await foyer.open()
    // The other tab has its engine running, so that it hears of everything.
    const other = await openTab()
    await other.choose(walletId)
    await expect(other.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await other.page.keyboard.press('Escape')
    await expect(other.connectButton).toBeVisible()
    const signOuts = () => watched.requests.filter((request) => request.endsWith('/auth/sign-out')).length
    await expect.poll(signOuts).toBe(1)

    await foyer.page.bringToFront()
    await foyer.enter(walletId)
    await foyer.page.waitForTimeout(1_500)
    await expect(foyer.accountButton).toBeVisible()
    expect(signOuts()).toBe(1)
    await foyer.page.reload()
    await expect(foyer.accountButton).toBeVisible()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  })

  test('X8: signing in as another account in one tab is followed by the other', async ({
    foyer,
    addWallet,
    openTab,
  }) => {
    const wallet = await addWallet({ signer: localSigner(testKeys.slice(0, 2)) })
    const [, secondAddress] = wallet.addresses
    if (!secondAddress) throw new Error('This journey needs two accounts.')
    await foyer.open()
    await foyer.enter(walletId)
    const other = await openTab()
    await expect(other.accountButton).toBeVisible()
    await expect(other.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const first = await other.accountButton.textContent()

    // Both pages have the wallet, and both hear of the other account: neither shows it as signed in.
    wallet.permit([secondAddress])
    await expect(foyer.connectButton).toBeVisible()
    await expect(other.connectButton).toBeVisible()

    await foyer.page.bringToFront()
    await foyer.sign()
    await expect(foyer.accountButton).toContainText('0x70…79C8')
    await expect(other.accountButton).toContainText('0x70…79C8')
    expect(await other.accountButton.textContent()).not.toBe(first)
  })
})
