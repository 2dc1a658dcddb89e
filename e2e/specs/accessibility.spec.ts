import { ask } from '@foyer/testing/wallet'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { expect, nextConnecting, test, walletId, whenConnecting } from '../fixtures/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('every screen of a visit is accessible', async ({ foyer, addWallet, page }) => {
      const wallet = await addWallet()
      const check = async (screen: string) => {
        expect(await axeViolations(page), screen).toEqual([])
      }
      await foyer.open()
      await page.waitForLoadState('networkidle')
      await check('home')
      await foyer.connectButton.click()
      await expect(foyer.wallet(walletId)).toBeVisible()
      await check('Connect a Wallet')
      wallet.script(whenConnecting(ask()))
      await foyer.wallet(walletId).click()
      const requested = await nextConnecting(wallet)
      await expect(foyer.dialog.getByRole('heading', { name: /^Opening/ })).toBeVisible()
      await check('opening the wallet')
      requested.respond()
      await expect(foyer.signButton).toBeVisible()
      await check('Verify your account')
      await foyer.sign()
      await expect(foyer.accountButton).toBeVisible()
      await check('home, connected')
      await foyer.accountButton.click()
      await expect(foyer.button('Copy Address')).toBeVisible()
      await check('account')
      await foyer.button('Close').click()
      await foyer.chainButton.click()
      await expect(foyer.chain(1)).toBeVisible()
      await check('Switch Networks')
      await foyer.button('Close').click()
      wallet.useChain(31337)
      await foyer.wrongNetworkButton.click()
      await check('Switch Networks on a wrong network')
    })
  })
}

test.describe('a page that is not there', () => {
  // The browser itself logs the status of the page.
  test.use({ expectedFaults: /404/ })

  test('is accessible too', async ({ foyer, page }) => {
    await foyer.open('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
})
