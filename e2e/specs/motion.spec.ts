import type { Page } from '@playwright/test'
import { device, withMotion } from '../fixtures/device.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test.use(withMotion)

/** Notes every animation that a script starts: which properties move, and for how long in ms. */
async function noteAnimations(page: Page) {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    const noted: string[] = []
    Object.assign(window, { animations: noted })
    Element.prototype.animate = function (frames, options) {
      const { duration = 0 } = options as KeyframeAnimationOptions
      noted.push(`${Object.keys(frames ?? {})} ${Number(duration) <= 160 ? 'short' : 'long'}`)
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { animations: string[] }).animations)
}

test('30.C.11: a closed dialog fades as an inert copy, and delays no press', async ({ foyer, page }) => {
  const animations = await noteAnimations(page)
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  const copies = page.locator('dialog[popover]')
  await page.evaluate(() => {
    const noted: unknown[] = []
    Object.assign(window, { copies: noted })
    new MutationObserver((_, observer) => {
      const copy = document.querySelector<HTMLDialogElement>('dialog[popover]')
      if (!copy) return
      observer.disconnect()
      const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      noted.push({
        inert: copy.inert,
        open: document.querySelectorAll('dialog[open]').length,
        reached: !copy.contains(hit),
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  const noted = await page.evaluate(() => (window as unknown as { copies: unknown[] }).copies)
  expect(noted).toEqual([{ inert: true, open: 0, reached: true }])
  await expect(copies).toHaveCount(0)
  expect(await animations()).toEqual(['opacity short', 'opacity short'])
})

test('30.C.11, 30.C.15: a dialog whose task has ended is gone at once: the account is painted first', async ({
  addWallet,
  foyer,
  page,
}) => {
  const animations = await noteAnimations(page)
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  expect((await animations()).filter((each) => each.startsWith('opacity'))).toEqual([])
})

test.describe('where reduced motion is preferred', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('30.C.11: nothing fades', async ({ foyer, page }) => {
    const animations = await noteAnimations(page)
    await foyer.open()
    await foyer.connectButton.click()
    await expect(foyer.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toBeHidden()
    await expect(page.locator('dialog[popover]')).toHaveCount(0)
    expect(await animations()).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use(device('iPhone 15'))

  test('30.C.11: the sheet glides to another height', async ({ foyer, page }) => {
    const animations = await noteAnimations(page)
    await foyer.open()
    await foyer.connectButton.tap()
    await foyer.button('Get a Wallet').tap()
    await expect(foyer.button('Back')).toBeVisible()
    await expect.poll(animations).toContain('translate short')
  })
})
