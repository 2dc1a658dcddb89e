import { axeViolations } from '../../scripts/browsers/axe.ts'
import { device, withMotion } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

for (const name of ['iPhone 15', 'Pixel 7', 'iPad Mini'] as const) {
  test.describe(name, () => {
    test.use(device(name))

    test('B-2.60 to B-2.62: tiles, what a wallet is, and where to get one', async ({
      foyer,
      addWallet,
      page,
    }) => {
      await addWallet()
      await foyer.open()
      await foyer.connectButton.tap()
      await expect(foyer.wallet(walletId)).toBeVisible()
      await expect(
        foyer.button('Learn More').or(foyer.dialog.getByRole('link', { name: /Learn More/ })),
      ).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await foyer.button('Get a Wallet').tap()
      const stores = foyer.dialog.getByRole('link', { name: /^GET/ })
      await expect(stores).toHaveCount(3)
      const store = name === 'Pixel 7' ? 'play.google.com' : 'apps.apple.com'
      for (const link of await stores.all()) expect(await link.getAttribute('href')).toContain(store)
      await foyer.button('Back').tap()
      await expect(foyer.wallet(walletId)).toBeVisible()
    })

    test('a whole visit in the browser of a wallet app', async ({ foyer, addWallet, page }) => {
      await addWallet({ place: 'legacy', flags: { isMetaMask: true } })
      await foyer.open()
      await foyer.connectButton.tap()
      await foyer.wallet('metaMask').tap()
      await foyer.sign()
      await expect(foyer.accountButton).toBeVisible()
      await foyer.accountButton.tap()
      await expect(foyer.button('Copy Address')).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('in the browser of a wallet app that puts its provider into the page late, without an event', () => {
  test.use(device('iPhone 15'))

  for (const isOpen of [true, false])
    test(`B-5.51: found ${isOpen ? 'while the list is open' : 'before the list opens'}`, async ({
      foyer,
      addWallet,
      page,
    }) => {
      await addWallet({ place: 'legacy', legacyName: 'lateProvider' })
      await foyer.open()
      if (isOpen) {
        await foyer.connectButton.tap()
        await expect(foyer.wallet('injected')).toBeDisabled()
      }
      await page.evaluate(() => Object.assign(window, { ethereum: Reflect.get(window, 'lateProvider') }))
      if (!isOpen) await foyer.connectButton.tap()
      await foyer.wallet('injected').tap()
      await foyer.sign()
      await expect(foyer.accountButton).toBeVisible()
    })
})

test.describe('a narrow window on a computer', () => {
  test.use({ viewport: { width: 600, height: 800 } })

  test('B-2.53: list or panel, never both, and a way back', async ({ foyer, addWallet }) => {
    await addWallet()
    await foyer.open()
    await foyer.connectButton.click()
    await expect(foyer.wallet(walletId)).toBeVisible()
    await foyer.button('Learn More').click()
    await expect(foyer.wallet(walletId)).toHaveCount(0)
    await foyer.button('Back').click()
    await expect(foyer.wallet(walletId)).toBeVisible()
  })

  test('B-2.53a: making it wide keeps the step', async ({ foyer, addWallet, page }) => {
    await addWallet()
    await foyer.open()
    await foyer.connectButton.click()
    await foyer.button('Learn More').click()
    await foyer.button('Get a Wallet').click()
    const heading = foyer.dialog.getByRole('heading', { name: 'Get a Wallet' })
    await expect(heading).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(heading).toBeVisible()
    await expect(foyer.wallet(walletId)).toBeVisible()
  })
})
