import { focused, reach } from '../fixtures/keyboard.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test('in, around and out again without a pointer', async ({ foyer, addWallet, page }) => {
  await addWallet()
  await foyer.open()
  await reach(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.wallet(walletId)).toBeVisible()
  await reach(page, `foyer-wallet-option-${walletId}`)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('foyer-auth-message-button')).toHaveText('Sign message')
  await reach(page, 'foyer-auth-message-button')
  await page.keyboard.press('Enter')
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.dialog).toHaveCount(0)

  await reach(page, 'foyer-chain-button')
  await page.keyboard.press('Space')
  await reach(page, 'foyer-chain-option-137')
  await page.keyboard.press('Enter')
  await expect(foyer.chainButton).toContainText('Polygon')

  await reach(page, 'foyer-account-button')
  await page.keyboard.press('Enter')
  await reach(page, 'foyer-disconnect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.connectButton).toBeVisible()
})

test('B-2.32, B-2.35: Escape closes a dialog and the focus is back where it was', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(foyer.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await focused(page)).toBe('foyer-connect-button')
})

test('B-2.35: Tab stays inside an open dialog', async ({ foyer, addWallet, page }) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const active = document.activeElement
      // The browser's own controls are part of the round; the page behind the dialog is not.
      return !active || active === document.body || active.closest('dialog') !== null
    })
    expect(where).toBe(true)
  }
})

test('B-2.33: a press on the page behind closes; one that began inside does not', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  const heading = foyer.dialog.getByRole('heading', { name: 'Connect a Wallet' })
  await heading.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(heading).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(foyer.dialog).toHaveCount(0)
})
