import { axeViolations } from '../../../scripts/browsers/axe.ts'
import { galleryUrl } from './setup/galleryUrl.ts'
import { expect, test } from './setup/test.ts'

const green = 'rgb(10, 125, 85)'

test('the editor: choices are shown, printed and stored in the address', async ({ page }) => {
  await page.goto(`${galleryUrl()}editor.html`)
  await page.getByLabel('Accent colour', { exact: true }).fill('#0a7d55')
  await page.getByText('Small', { exact: true }).first().click()
  const shown = page.frameLocator('iframe').locator('[data-foyer-part="connect"]')
  await expect(shown).toHaveCSS('background-color', green)
  await expect(shown).toHaveCSS('border-radius', '4px')
  const code = page.getByLabel('Code').locator('pre')
  await expect(code).toContainText(
    "const theme = lightTheme({ accentColor: '#0a7d55', borderRadius: 'small' })",
  )
  await expect(page).toHaveURL(/accentColor=%230a7d55/)

  await page.reload()
  await expect(shown).toHaveCSS('background-color', green)
  await page.getByText('Single tokens').click()
  await page.getByLabel('connectButtonText', { exact: true }).fill('#aa0000')
  await expect(code).toContainText("colors: { ...base.colors, connectButtonText: '#aa0000' }")
  await page.getByRole('button', { name: 'Give colors.connectButtonText back' }).click()
  await expect(code).not.toContainText('aa0000')
  expect(await axeViolations(page)).toEqual([])
})
