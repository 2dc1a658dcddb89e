import { demoWalletInfo } from '@foyer/testbed/demo-wallet'
import { expect } from '@playwright/test'
import { test } from '../fixtures/demo.ts'
import type { Foyer } from '../fixtures/foyer.ts'

// The buttons of the demo that send a transaction of each fate, from the account that is connected.

const rows = (foyer: Foyer) => foyer.dialog.getByRole('listitem')

test('confirmed, reverted, replaced and dropped: the account lists each with its outcome', async ({
  foyer,
  page,
  wallet,
}) => {
  // Every fate takes a block or two of three seconds.
  test.slow()
  await page.clock.install()
  await foyer.open()
  const panel = wallet('Send a transaction that is …')
  const send = async (name: string) => {
    await page.getByRole('button', { name: 'Transactions' }).click()
    await panel.getByRole('button', { name }).click()
  }

  await send('Confirmed')
  await expect(panel.getByRole('status')).toHaveText(/Connect an account .* first/)
  await page.keyboard.press('Escape')

  await foyer.choose(demoWalletInfo.rdns)
  await wallet('Connect and sign in?').getByRole('button', { name: 'Connect and sign in' }).click()
  await expect(foyer.accountButton).toContainText('visitor.eth')

  for (const name of ['Confirmed', 'Reverted', 'Replaced']) {
    await send(name)
    await expect(panel.getByRole('status')).toHaveText('Sent on Ethereum. Your account lists it.')
    await page.keyboard.press('Escape')
  }
  await foyer.accountButton.click()
  await expect(rows(foyer)).toHaveText([/replaced.*Confirmed/, /reverted.*Failed/, /: confirmed.*Confirmed/])
  await page.keyboard.press('Escape')

  await send('Dropped')
  await expect(panel.getByRole('status')).toHaveText('Sent on Ethereum. Your account lists it.')
  await page.keyboard.press('Escape')
  await foyer.accountButton.click()
  await expect(rows(foyer).first()).toHaveText(/dropped.*Pending/)
  await page.waitForTimeout(1_500)
  await page.clock.fastForward('05:10')
  await expect(rows(foyer).first()).toHaveText(/dropped.*Not found on the network/)
})
