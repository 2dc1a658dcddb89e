import { ask, never, pending, reject } from '@foyer/testing/wallet'
import { announceDetailInPage } from '../fixtures/announceDetailInPage.ts'
import { withMotion } from '../fixtures/device.ts'
import { floodLate } from '../fixtures/floodLate.ts'
import {
  expect,
  nextConnecting,
  requested,
  signInTitle,
  test,
  walletId,
  whenConnecting,
} from '../fixtures/test.ts'

test.use(withMotion)

test('B-4.106, B-4.1: a wallet that announces itself is listed first, and one press connects it', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet({ info: { name: 'My Own Wallet' } })
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.dialog.getByRole('heading', { name: 'Connect a Wallet' })).toBeVisible()
  await expect(foyer.dialog.getByRole('heading', { name: 'Installed' })).toBeVisible()
  await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/).first()).toContainText('My Own Wallet')

  await foyer.wallet(walletId).click()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  expect(requested(wallet)).toHaveLength(1)
})

test('B-5.50: a wallet in window.ethereum is reached through "Browser Wallet"', async ({
  foyer,
  addWallet,
}) => {
  await addWallet({ place: 'legacy' })
  await foyer.open()
  await foyer.choose('injected')
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})

for (const [id, flags] of [
  ['metaMask', { isMetaMask: true }],
  ['rainbow', { isRainbow: true }],
  ['coinbase', { isCoinbaseWallet: true }],
] as const) {
  test(`B-4.102, B-5.40, B-5.46, B-5.47: ${id} in window.ethereum is found by its flag, and stands for itself`, async ({
    foyer,
    addWallet,
  }) => {
    await addWallet({ place: 'legacy', flags })
    await foyer.open()
    await foyer.choose(id)
    await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await foyer.page.keyboard.press('Escape')
    await foyer.connectButton.click()
    await expect(foyer.wallet('injected')).toHaveCount(0)
  })
}

test('D-49, B-8.5, B-8.16: a wallet that goes between the list and the press is said to be missing, with INSTALL', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet({ place: 'legacy', flags: { isMetaMask: true } })
  await foyer.open()
  await foyer.connectButton.click()
  // In one task: the list looks for wallets every second.
  await foyer.wallet('metaMask').evaluate((row: HTMLElement) => {
    Reflect.deleteProperty(window, 'ethereum')
    row.click()
  })
  await expect(foyer.dialog.getByRole('heading', { name: 'MetaMask is not installed' })).toBeVisible()
  await expect(foyer.dialog.getByRole('link', { name: /^INSTALL/ })).toHaveAttribute(
    'href',
    /^https:\/\/chrome\.google\.com\/webstore\//,
  )
  expect(requested(wallet)).toEqual([])
})

test('B-8.1, B-8.17: a refusal offers another try, which works', async ({ foyer, addWallet }) => {
  const wallet = await addWallet({
    script: whenConnecting(reject()),
  })
  await foyer.open()
  await foyer.choose(walletId)
  await expect(foyer.button('RETRY')).toBeVisible()
  await expect(foyer.connectButton).toHaveText('Connect Wallet')

  wallet.script(whenConnecting(ask()))
  await foyer.button('RETRY').click()
  await expect(foyer.button('RETRY')).toHaveCount(0)
  const waiting = await nextConnecting(wallet)
  waiting.respond()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})

test('B-8.4: a wallet that is busy with another request says so', async ({ foyer, addWallet }) => {
  await addWallet({ script: whenConnecting(pending()) })
  await foyer.open()
  await foyer.choose(walletId)
  await expect(foyer.dialog.getByText(/already waiting in your wallet/)).toBeVisible()
  await expect(foyer.button('RETRY')).toBeVisible()
})

test('W1, W3: a wallet that never answers can be cancelled, and its late response is ignored', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet({ script: whenConnecting(ask()) })
  await foyer.page.clock.install()
  await foyer.open()
  await foyer.choose(walletId)
  const waiting = await nextConnecting(wallet)
  await expect(foyer.button('Cancel')).toHaveCount(0)
  await foyer.page.clock.runFor(10_500)
  await foyer.button('Cancel').click()
  await expect(foyer.wallet(walletId)).toBeEnabled()

  waiting.respond()
  await foyer.page.clock.runFor(1_000)
  await expect(foyer.dialog.getByRole('heading', { name: 'Connect a Wallet' })).toBeVisible()
  await foyer.button('Close').click()
  await expect(foyer.connectButton).toBeVisible()
})

test('B-2.64: closing the dialog while a wallet is asked, and coming back, starts afresh', async ({
  foyer,
  addWallet,
}) => {
  await addWallet({ script: whenConnecting(never()) })
  await foyer.open()
  await foyer.choose(walletId)
  await foyer.button('Close').click()
  await expect(foyer.dialog).toHaveCount(0)
  await foyer.connectButton.click()
  await expect(foyer.dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
})

test('D13: a late announcement adds the wallet to the open list without moving the focus', async ({
  foyer,
  addWallet,
}) => {
  const wallet = await addWallet({ place: 'later' })
  await foyer.open()
  await foyer.connectButton.click()
  const rainbow = foyer.wallet('rainbow')
  await rainbow.focus()
  await expect(foyer.wallet(walletId)).toHaveCount(0)
  await wallet.announceLater(foyer.page)
  await expect(foyer.wallet(walletId)).toBeVisible()
  await expect(rainbow).toBeFocused()
})

test('D13: wallets that come late and make the list long leave the focus where it is', async ({
  foyer,
  page,
}) => {
  await foyer.open()
  await foyer.connectButton.click()
  const last = foyer.dialog.getByTestId(/^foyer-wallet-option-/).last()
  await last.focus()
  await floodLate(page, 20)
  await expect(foyer.wallet('example.flood.n19')).toBeAttached()
  // An element that is no longer rendered loses the focus in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(last).toBeFocused()
})

test('D1 to D4, D6, D11, D12: hostile announcements hide no honest wallet', async ({ foyer, addWallet }) => {
  await foyer.page.addInitScript(announceDetailInPage)
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  await foyer.wallet(walletId).click()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})
