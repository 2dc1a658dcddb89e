import { injectWallet } from '@foyer/testing/playwright'
import { approve, createScriptedWallet, reject, whenConnecting } from '@foyer/testing/wallet'
import { expect, test } from '@playwright/test'

test('a visitor declines, connects, and is known after a reload', async ({ context, page }) => {
  const wallet = createScriptedWallet({ script: whenConnecting(reject()) })
  await injectWallet(context, wallet)
  await page.goto('/')

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`foyer-wallet-option-${wallet.info.rdns}`).click()
  const retry = page.getByRole('button', { name: 'RETRY' })
  await expect(retry).toBeVisible()
  wallet.script(whenConnecting(approve()))
  await retry.click()

  const account = page.getByTestId('foyer-account-button')
  await expect(account).toContainText('0xf3…2266')

  await page.reload()
  await expect(account).toContainText('0xf3…2266')

  wallet.useChain(10) // in the wallet, the visitor picks another network
  await expect(page.getByTestId('foyer-wrong-network-button')).toBeVisible()

  wallet.permit([]) // in the wallet, the visitor takes the permission away
  await expect(account).toBeHidden()
})
