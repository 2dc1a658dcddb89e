import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../../scripts/browsers/axe.ts'
import { installChecks } from './checks/inPage.ts'
import { galleryUrl } from './setup/galleryUrl.ts'
import { test } from './setup/test.ts'

const frame = (page: Page) => page.frameLocator('iframe')

test.beforeEach(async ({ page }) => {
  await page.goto(`${galleryUrl()}?state=connect`)
  // A dialog that is still to come would take the focus into its frame, and with it what is typed.
  await expect(frame(page).locator('html[data-ready]')).toBeAttached()
})

test('the list is one stop for Tab, and the arrow keys move in it', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Find a state' }).press('Tab')
  await expect(page.getByRole('link', { name: 'Nothing installed', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Installed and recent wallets' })).toBeVisible()
  await expect(frame(page).getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  // The dialog in the frame does not take focus from the list of states.
  await expect(page.getByRole('link', { name: 'Installed and recent wallets' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'A dialog has a fault' })).toBeFocused()
})

test('a dialog whose script comes late does not take the focus from the list', async ({ page }) => {
  let late = 0
  await page.route(/\/desktop-[^/]+\.js$/, async (route) => {
    late++
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(`${galleryUrl()}?state=connect-installed`)
  await page.getByRole('searchbox', { name: 'Find a state' }).press('Tab')
  await expect(frame(page).locator('html[data-ready]')).toBeAttached()
  await expect(frame(page).getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Installed and recent wallets' })).toBeFocused()
  expect(late).toBe(1)
})

test('choices are in the address, and Back returns to the state before', async ({ page }) => {
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('radio', { name: '390' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?state=connect-installed&theme=dark&dir=rtl&locale=en&width=390$/)
  await expect(frame(page).locator('html[dir="rtl"]')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing installed' })).toBeVisible()
})

test('another theme updates the state without restarting it', async ({ page }) => {
  await frame(page).getByRole('button', { name: 'Get a Wallet' }).click()
  await expect(frame(page).getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(frame(page).locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(frame(page).getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(frame(page).getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
})

test('the kit speaks the language that is chosen, in every step', async ({ page }) => {
  await page.goto(`${galleryUrl()}?state=instructions-mobile&locale=ar`)
  const dialog = frame(page).getByRole('dialog')
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await expect(dialog).toHaveCSS('direction', 'rtl')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(dialog).toHaveCSS('direction', 'ltr')
})

test('states are found by their words', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Find a state' })
  await search.fill('network cannot')
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'The wallet cannot switch',
    'Wrong network, and the wallet cannot switch',
  ])
  await search.fill('nothing like it')
  await expect(page.getByRole('navigation').getByRole('status')).toHaveText(
    'Nothing is called “nothing like it”.',
  )
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the gallery itself is accessible in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.getByText('Fixture').click()
    await page.evaluate(installChecks)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page), `${width}`).toEqual([])
      expect(await page.evaluate(() => window.foyerChecks.smallerThan(24)), `${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('searchbox', { name: 'Find a state' }).press('Tab')
    expect(await page.evaluate(() => window.foyerChecks.withoutRing())).toEqual([])
  })
}
