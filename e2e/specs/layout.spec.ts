// Where things stand and how large they are, measured in the browser.
import type { Locator } from '@playwright/test'
import { device } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not on the page.')
  return found
}

/** Visible part of the open dialog; the element itself covers the window. */
const surface = (dialog: Locator) => dialog.locator('> div > div')

const bottom = ({ y, height }: { readonly y: number; readonly height: number }) => Math.round(y + height)

test.describe('the page', () => {
  test.use({ viewport: { width: 1280, height: 1600 }, expectedFaults: /nowhere/ })

  test('B-2.2: on a short page the footer ends where the window ends', async ({ foyer, page }) => {
    await foyer.open('/nowhere')
    expect(bottom(await box(page.getByRole('contentinfo')))).toBe(1600)
  })
})

test.describe('the page in a low window', () => {
  test.use({ viewport: { width: 1280, height: 500 } })

  test('B-2.2: on a long page the footer follows what is on it', async ({ foyer, page }) => {
    await foyer.open()
    const footer = page.getByRole('contentinfo')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(500)
    expect(bottom(await box(footer))).toBe(height)
    await expect(footer).toHaveCSS('position', 'static')
  })

  test('B-2.96: a list longer than the window scrolls inside its dialog', async ({
    foyer,
    addWallet,
    page,
  }) => {
    await addWallet()
    await foyer.open()
    await foyer.connectButton.click()
    await expect(foyer.wallet(walletId)).toBeVisible()
    const dialog = await box(surface(foyer.dialog))
    expect(dialog.y).toBeGreaterThanOrEqual(0)
    expect(bottom(dialog)).toBeLessThanOrEqual(500)
    const last = foyer.dialog.locator('[data-testid^="foyer-wallet-option-"]').last()
    await last.scrollIntoViewIfNeeded()
    expect(bottom(await box(last))).toBeLessThanOrEqual(bottom(dialog))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

for (const [width, dialog] of [
  [1280, 720],
  [768, 720],
  [767, 368],
] as const) {
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`B-2.40, B-9.10: the connect dialog is ${dialog} px wide and stands in the middle`, async ({
      foyer,
    }) => {
      await foyer.open()
      await foyer.connectButton.click()
      const place = await box(surface(foyer.dialog))
      expect(Math.round(place.width)).toBe(dialog)
      expect(Math.abs(place.x + place.width / 2 - width / 2)).toBeLessThan(10)
    })
  })
}

test('B-2.40: the other dialogs are 360 px wide', async ({ foyer, addWallet }) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.accountButton.click()
  expect(Math.round((await box(surface(foyer.dialog))).width)).toBe(360)
})

test('B-2.39: one dialog at a time, without animation under prefers-reduced-motion', async ({
  foyer,
  addWallet,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await foyer.wallet(walletId).click()
  await expect(foyer.signButton).toBeVisible()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('B-2.63: "Learn More" opens the guide in a new tab', async ({ foyer }) => {
  await foyer.open()
  await foyer.connectButton.click()
  const link = foyer.dialog.getByRole('link', { name: /Learn More/ })
  await expect(link).toHaveAttribute('href', 'https://ethereum.org/wallets/')
  await expect(link).toHaveAttribute('target', '_blank')
  expect((await link.getAttribute('rel'))?.split(' ').sort()).toEqual(['noopener', 'noreferrer'])
})

test('B-9.14: the code of a download is 268 px wide', async ({ foyer }) => {
  await foyer.open()
  await foyer.connectButton.click()
  await foyer.button('Get a Wallet').click()
  await foyer.button('Get Rainbow').click()
  await foyer
    .button(/phone|mobile/i)
    .first()
    .click()
  const code = foyer.dialog.getByRole('img', { name: /code/i })
  await expect(code).toBeVisible()
  expect(Math.round((await box(code)).width)).toBe(268)
})

test.describe('a phone', () => {
  test.use(device('iPhone 15'))

  test('B-2.37: the dialog is a sheet at the foot of the screen, round above and square below', async ({
    foyer,
    page,
  }) => {
    await foyer.open()
    await foyer.connectButton.tap()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const sheet = await box(surface(foyer.dialog))
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect([sheet.x, Math.round(sheet.width), bottom(sheet)]).toEqual([0, width, height])
    await expect(surface(foyer.dialog)).toHaveCSS('border-bottom-left-radius', '0px')
    await expect(surface(foyer.dialog)).not.toHaveCSS('border-top-left-radius', '0px')
  })
})

test.describe('a tablet', () => {
  test.use(device('iPad Mini'))

  test('B-2.40: the sheet grows to 480 px and no further', async ({ foyer, page }) => {
    await foyer.open()
    await foyer.connectButton.tap()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(Math.round((await box(surface(foyer.dialog))).width)).toBe(480)
  })
})
