import { localSigner, testKeys } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { withMotion } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

test('B-1.2, B-7.22: name and balance come from the chain', async ({ foyer, addWallet, bench }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText(bench.ensName)
  await expect(foyer.accountButton).toContainText('10k ETH')
  await foyer.accountButton.click()
  await expect(foyer.dialog.getByRole('heading', { name: bench.ensName })).toBeVisible()
  await expect(foyer.dialog.getByText(wallet.addresses[0] ?? '')).toBeVisible()
  await expect(foyer.dialog).toContainText('10k ETH')
})

test('B-12.20: an account without a name is called by its address', async ({ foyer, addWallet }) => {
  await addWallet({ signer: localSigner([testKeys[1]]) })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('0x70…79C8')
})

test('B-2.84: "Copy Address" puts the whole address into the clipboard and says so for a moment', async ({
  foyer,
  addWallet,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.accountButton.click()
  await foyer.button('Copy Address').click()
  await expect(foyer.button('Copied!')).toBeVisible()
  expect(await paste(foyer.page)).toBe(wallet.addresses[0])
  await expect(foyer.button('Copy Address')).toBeVisible()
})

test('B-2.85, B-4.9: disconnecting closes the door for good', async ({ foyer, addWallet, watched }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.leave()
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.connectButton).toBeVisible()
  await expect
    .poll(() => watched.requests.filter((request) => request.endsWith('/auth/sign-out')))
    .toHaveLength(1)

  const before = wallet.requests.length
  await foyer.page.reload()
  await expect(foyer.connectButton).toBeVisible()
  await foyer.page.waitForTimeout(500)
  expect(wallet.requests.slice(before).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await expect(foyer.connectButton).toBeVisible()
})

/** Content that a visitor pastes: the page itself may not read the clipboard (its permissions policy). */
async function paste(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const input = document.createElement('input')
    document.querySelector('dialog')?.append(input)
    input.focus()
    return input
  })
  await page.keyboard.press('ControlOrMeta+V')
  const text = await field.evaluate((input) => input.value)
  await field.evaluate((input) => input.remove())
  return text
}

test('B-2.88: without transactions the list describes its content', async ({ foyer, addWallet }) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.accountButton.click()
  await expect(foyer.dialog).toContainText('transactions will appear here…')
  await expect(foyer.button('Clear all')).toHaveCount(0)
})

test('T36, R17: the picture of a name runs no script and makes no request', async ({
  foyer,
  addWallet,
  page,
  watched,
}) => {
  await addWallet({ signer: localSigner([testKeys[2]]) })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('painted.eth')
  const picture = foyer.accountButton.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(watched.requests.filter((request) => request.includes('tracker.example'))).toEqual([])
})

test('B-2.83, T36, R17: a picture on another host is fetched by the server only', async ({
  foyer,
  addWallet,
  watched,
}) => {
  await addWallet({ signer: localSigner([testKeys[3]]) })
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('tracked.eth')
  await foyer.accountButton.click()
  await expect(foyer.dialog.getByRole('heading', { name: 'tracked.eth' })).toBeVisible()
  const picture = foyer.dialog.locator('[data-foyer-part="avatar"] img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(await picture.getAttribute('src')).toBe('/avatar/tracked.eth')
  expect(watched.requests.filter((request) => request.includes('tracker.example'))).toEqual([])
})

test('B-2.83: without the picture of a name the drawn one stays, and nothing is printed on the console', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet({ signer: localSigner([testKeys[4]]) })
  await foyer.open()
  const answered = page.waitForResponse(/\/avatar\/plain\.eth$/)
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('plain.eth')
  expect((await answered).status()).toBe(204)
  const picture = foyer.accountButton.locator('img')
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
})

test('B-2.30, B-2.36: the page behind a dialog neither scrolls nor moves, and nothing of a closed one is there', async ({
  foyer,
  addWallet,
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.dialog).toHaveCount(0)
  const place = () =>
    foyer.accountButton.evaluate((button) => [scrollY, button.getBoundingClientRect().x] as const)
  const before = await place()
  await foyer.accountButton.click()
  await expect(foyer.dialog).toBeVisible()
  for (const [x, y] of [
    [500, 210],
    [20, 400],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 900)
  }
  await page.waitForTimeout(300)
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 900)
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(before[0])
})
