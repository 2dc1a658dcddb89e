import { axeViolations } from '../../scripts/browsers/axe.ts'
import { withMotion } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

/** Collects what the browser counts as a shift that no press explains. */
const watchShifts = () => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift' })
}

for (const [width, path] of [
  [1280, '/'],
  [768, '/?lang=ar'],
  [390, '/'],
] as const)
  test.describe(`at ${width} px on ${path}`, () => {
    test.use({ viewport: { width, height: 460 } })

    test('D-41: scrolled past, the one button stays in reach, and nothing on the page moves', async ({
      foyer,
      page,
    }) => {
      await foyer.open(path)
      await expect(foyer.connectButton).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.evaluate(watchShifts)
      const heights = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await heights()
      const button = await foyer.connectButton.elementHandle()
      await page.mouse.move(width / 2, 300)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator('html')).toHaveAttribute('data-door', 'past')
      await expect(foyer.connectButton).toBeInViewport({ ratio: 1 })
      const box = await foyer.connectButton.boundingBox()
      expect(box?.y).toBeLessThan(64)
      expect(box?.height).toBe(44)
      // The name of the site and the button stand side by side.
      const home = await page.locator('.home-link').boundingBox()
      const isApart =
        (home?.x ?? 0) + (home?.width ?? 0) <= (box?.x ?? 0) ||
        (box?.x ?? 0) + (box?.width ?? 0) <= (home?.x ?? 0)
      expect(isApart).toBe(true)
      expect(await button?.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page.locator('[data-foyer-button]')).toHaveCount(1)
      expect(await heights()).toBe(before)
      expect(await axeViolations(page)).toEqual([])

      await foyer.connectButton.click()
      await expect(foyer.dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(foyer.dialog).toHaveCount(0)
      await expect(foyer.connectButton).toBeFocused()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.locator('html')).toHaveAttribute('data-door', 'here')
      await expect(foyer.connectButton).toBeFocused()
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    })

    test('D-41: a visitor who is in keeps the account in reach', async ({ foyer, addWallet, page }) => {
      await addWallet()
      await foyer.open(path)
      await foyer.enter(walletId)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator('html')).toHaveAttribute('data-door', 'past')
      await expect(foyer.accountButton).toBeInViewport({ ratio: 1 })
      await expect(foyer.chainButton).toBeInViewport({ ratio: 1 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
