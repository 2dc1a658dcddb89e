import { readFileSync } from 'node:fs'
import { type Locator, type Page, test as plain } from '@playwright/test'
// The file itself: the package's entry brings a style sheet along, which is for bundlers.
import { cssStringFromTheme } from '../../../packages/kit/src/theme/cssObjectFromTheme.ts'
import { darkTheme } from '../../../packages/kit/src/theme/darkTheme.ts'
import { lightTheme } from '../../../packages/kit/src/theme/lightTheme.ts'
import { stageAddress } from '../src/choices.ts'
import { galleryUrl } from './setup/galleryUrl.ts'
import { expect, test } from './setup/test.ts'

/** Response headers of the product's page, without those about its server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Opens a page under the policy. Returns what the browser complains of. */
async function openStrictly(page: Page, path: string): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.route('**/*.html*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`${galleryUrl()}${path}`)
  return faults
}

const background = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)
const surface = (page: Page) => page.locator('dialog[open] [data-size]').first()

const green = 'rgb(10, 125, 85)'
const orange = 'rgb(255, 152, 61)'
const pink = 'rgb(255, 105, 180)'
const white = 'rgb(255, 255, 255)'
const black = 'rgb(0, 0, 0)'

plain.describe('under the policy of the product (D-5), which knows no nonce (B-5.24)', () => {
  plain(
    'B-13.12: two themes on one page, and none, each with its own button and dialog',
    async ({ page }) => {
      const faults = await openStrictly(page, 'themed.html?shops')
      const button = (shop: string) => page.locator(`#${shop} [data-foyer-part="connect"]`)
      await expect(button('tea')).toBeVisible()
      expect(await background(button('tea'))).toBe(green)
      expect(await background(button('coffee'))).toBe(orange)
      expect(await background(button('own'))).toBe(pink)
      // B-5.21: nothing is put around a page without a theme.
      await expect(page.locator('#own > [data-foyer-button]')).toHaveCount(1)

      await button('tea').click()
      expect(await background(surface(page))).toBe(white)
      await page.keyboard.press('Escape')
      await button('coffee').click()
      await expect(surface(page)).toBeVisible()
      expect(await background(surface(page))).toBe(black)
      const blur = await page
        .locator('dialog[open]')
        .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backdropFilter)
      expect(blur).toBe('blur(4px)')
      expect(await page.locator('style, [style*="--foyer"]').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )

  plain(
    'the lines of the guide: colour, corners and font, in the first frame and after a reload',
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const look = () => {
          const button = document.querySelector('[data-foyer-part="connect"]')
          if (button) {
            const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(button)
            seen.add(`${backgroundColor} ${borderRadius} ${fontFamily.split(',')[0]}`)
          }
          requestAnimationFrame(look)
        }
        look()
      })
      const faults = await openStrictly(page, 'themed.html')
      for (const visit of ['first', 'second']) {
        if (visit === 'second') await page.reload()
        await expect(page.getByRole('button')).toBeVisible()
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
        expect(seen, visit).toEqual([`${green} 4px Georgia`])
      }
      expect(faults).toEqual([])
    },
  )

  plain('B-13.3, B-13.11: of a pair, the system chooses, without a render', async ({ page }) => {
    const faults = await openStrictly(page, 'themed.html')
    await page.getByRole('button').click()
    await expect(surface(page)).toBeVisible()
    expect(await background(surface(page))).toBe(white)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background(surface(page))).toBe('rgb(26, 27, 33)')
    expect(
      await page.locator('dialog[open]').evaluate((dialog) => getComputedStyle(dialog).colorScheme),
    ).toBe('dark')
    expect(faults).toEqual([])
  })

  plain(
    'form controls and scroll bars: the dialog has those of its theme, the page keeps its own',
    async ({ page }) => {
      await openStrictly(page, 'themed.html?shops')
      await page.evaluate(() => {
        document.documentElement.style.colorScheme = 'dark'
      })
      const scheme = (locator: Locator) =>
        locator.evaluate((element) => getComputedStyle(element).colorScheme)
      expect(await scheme(page.locator('#tea > foyer-theme'))).toBe('dark')
      await page.locator('#tea [data-foyer-part="connect"]').click()
      await expect(surface(page)).toBeVisible()
      expect(await scheme(page.locator('dialog[open]'))).toBe('light')
      expect(await scheme(page.locator('#own [data-foyer-button]'))).toBe('dark')
    },
  )

  plain('another theme reaches an open dialog at once, and nothing is shown in between', async ({ page }) => {
    await openStrictly(page, 'themed.html?shops')
    await page.locator('#tea [data-foyer-part="connect"]').click()
    await expect(surface(page)).toBeVisible()
    const seen = await page.evaluate(async () => {
      const dialog = document.querySelector('dialog[open]')
      const box = dialog?.querySelector('[data-size]')
      if (!dialog || !box) throw new Error('No dialog is open.')
      const colors = new Set<string>()
      const focused = document.activeElement
      for (let frame = 0; frame < 12; frame += 1) {
        if (frame === 3) dispatchEvent(new Event('repaint'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        colors.add(getComputedStyle(box).backgroundColor)
      }
      const same = box.isConnected && document.querySelector('dialog[open]') === dialog
      return { colors: [...colors], same, focusKept: document.activeElement === focused }
    })
    expect(seen).toEqual({ colors: [white, black], same: true, focusKept: true })
  })
})

plain('a page that is rendered ahead is themed by a style sheet, without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  const kit = ['theme/tokens.css', 'button/ConnectButton.css', 'theme/themes.css'].map((file) =>
    readFileSync(new URL(`../../../packages/kit/src/${file}`, import.meta.url), 'utf8'),
  )
  const light = lightTheme({ accentColor: '#0a7d55' })
  const dark = cssStringFromTheme(darkTheme({ borderRadius: 'none' }), { extends: light })
  const own = `:root{${cssStringFromTheme(light)}}@media (prefers-color-scheme: dark){:root{${dark}}}`
  const button =
    '<div data-foyer="" data-foyer-button="connect"><button data-foyer-part="connect">Connect</button></div>'
  await page.setContent(`<style>${kit.join('')}${own}</style>${button}`)
  await expect(page.locator('button')).toHaveCSS('background-color', 'rgb(56, 152, 255)')
  await expect(page.locator('button')).toHaveCSS('border-radius', '0px')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('button')).toHaveCSS('background-color', green)
  await expect(page.locator('button')).toHaveCSS('border-radius', '12px')
  await context.close()
})

test('T53: a theme out of an address can neither reach another host nor leave its place', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const look = new URLSearchParams({
    'colors.modalBackground': 'url(https://evil.example/pixel.png)',
    'colors.modalText': 'red;} body { display: none',
    accentColor: '</style><script>document.title = "broken"</script>',
    fontFamily: '"open',
  })
  const choices = { state: 'account', theme: 'light', dir: 'ltr', locale: 'en', look: `${look}` } as const
  await page.goto(galleryUrl() + stageAddress(choices))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.title()).toContain('gallery')
  expect(requested.filter((url) => !url.startsWith(galleryUrl()) && !url.startsWith('data:'))).toEqual([])
})
