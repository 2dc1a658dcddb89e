// "All wallets", by keyboard alone: an extension and a phone.
import { expect } from '@playwright/test'
import { webView, withMotion } from '../fixtures/device.ts'
import type { Foyer } from '../fixtures/foyer.ts'
import { openedLinks, test, uriIn } from '../fixtures/pairing.ts'
import { scanned } from '../fixtures/readCode.ts'
import { signInTitle } from '../fixtures/test.ts'

test.use(withMotion)

test.use({ allWallets: 'on' })

/** Opens the search with the keyboard, and types. */
async function search({ connectButton, dialog, page }: Foyer, text: string): Promise<void> {
  await connectButton.focus()
  await page.keyboard.press('Enter')
  await dialog.getByTestId('foyer-all-wallets').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
}

test('34.2 one wrong letter finds the wallet, and its code connects the phone', async ({
  foyer,
  page,
  phone,
}) => {
  await foyer.open()
  await search(foyer, 'zeriom')
  await expect(foyer.wallet('zerion')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(foyer.wallet('zerion')).toBeFocused()
  await page.keyboard.press('Enter')
  await phone.pair(uriIn(await scanned(foyer)))
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
})

test('34.2 an extension is found by the beginning of its name, and Enter connects it', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet({ info: { name: 'Rabby Wallet', rdns: 'io.rabby' } })
  await foyer.open()
  await search(foyer, 'rab')
  await page.keyboard.press('Enter')
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
})

test.describe('inside Instagram', () => {
  test.use({
    ...webView('Instagram 330.0.0.0'),
    expectedFaults: /^foreign request: GET https:\/\/phantom\.app\//,
  })

  test('34.4 an app that takes no pairing opens this page in its own browser', async ({ foyer, page }) => {
    await foyer.open()
    const links = await openedLinks(page)
    await foyer.connectButton.tap()
    await foyer.dialog.getByTestId('foyer-all-wallets').tap()
    await foyer.dialog.getByRole('searchbox').fill('phan')
    await foyer.wallet('phantom').tap()
    const address = encodeURIComponent(page.url())
    await expect.poll(() => links[0]).toContain(`https://phantom.app/ul/browse/${address}?ref=`)
    await expect(foyer.dialog.getByRole('link', { name: 'Open Phantom' })).toBeVisible()
    await expect(foyer.button('Continue without the app')).toHaveCount(0)
  })
})
