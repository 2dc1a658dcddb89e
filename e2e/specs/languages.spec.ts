import { axeViolations } from '../../scripts/browsers/axe.ts'
import { languageFile } from '../fixtures/languageFile.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

test('in English, no other language is fetched', async ({ foyer, addWallet, page, watched }) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watched.requests.filter((request) => languageFile().test(request))).toEqual([])
})

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-AT' })

  test('gets the page in German from its first frame on, and of all languages only this one', async ({
    foyer,
    addWallet,
    page,
    watched,
  }) => {
    await addWallet()
    await page.addInitScript(keepPaintLog)
    await foyer.open()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(foyer.connectButton).toHaveText('Wallet verbinden')
    await foyer.connectButton.click()
    await expect(foyer.dialog.getByRole('heading', { level: 1 })).toHaveText('Wallet verbinden')
    await expect(foyer.dialog).toHaveAttribute('lang', 'de')
    await page.waitForLoadState('networkidle')
    const files = watched.requests.filter((request) => languageFile().test(request))
    expect(files).toEqual([expect.stringMatching(languageFile('de'))])
    expect((await page.evaluate(readPaintLog)).moved).toEqual([])
  })

  test('signs in, is remembered in German, and reads a balance in the German way', async ({
    foyer,
    addWallet,
    bench,
    page,
  }) => {
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    await expect(foyer.accountButton).toContainText('ETH')
    await expect(foyer.accountButton).toContainText(bench.ensName)
    await page.addInitScript(keepPaintLog)
    await page.reload()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const { seen, moved } = await page.evaluate(readPaintLog)
    expect(seen).toEqual(['foyer-account-button'])
    expect(moved).toEqual([])
    await foyer.chainButton.click()
    await expect(foyer.dialog.getByRole('heading', { level: 1 })).toHaveText('Netzwerk wechseln')
  })

  test('switches to the requested language, and stores it', async ({ foyer, page }) => {
    await foyer.open('/?lang=ja')
    await expect(foyer.connectButton).toHaveText('ウォレットを接続')
    await foyer.open()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  })
})

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' })

  test('everything is mirrored, and nothing is unreadable', async ({ foyer, addWallet, page }) => {
    await addWallet()
    await foyer.open()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.waitForLoadState('networkidle')
    expect(await axeViolations(page)).toEqual([])

    await foyer.connectButton.click()
    await expect(foyer.wallet(walletId)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const middle = async () => {
      const { x = 0, width = 0 } = (await foyer.dialog.locator('> div > div').boundingBox()) ?? {}
      return x + width / 2
    }
    const centre = async (name: string) => {
      const { x = 0, width = 0 } = (await foyer.button(name).first().boundingBox()) ?? {}
      return x + width / 2
    }
    // Close is at the end of the line, the list at its beginning.
    expect(await centre('إغلاق')).toBeLessThan(await middle())
    const row = (await foyer.wallet(walletId).boundingBox()) ?? { x: 0 }
    expect(row.x).toBeGreaterThan(await middle())
    await foyer.button('احصل على محفظة').click()
    expect(await centre('رجوع')).toBeGreaterThan(await middle())
    // Icons that point in reading direction are mirrored.
    const scale = foyer.button('رجوع').locator('svg')
    await expect(scale).toHaveCSS('scale', '-1 1')
    await page.keyboard.press('Escape')

    await foyer.enter(walletId)
    await foyer.accountButton.click()
    const address = foyer.dialog.locator('code')
    await expect(address).toHaveAttribute('dir', 'ltr')
    expect(await axeViolations(page)).toEqual([])
  })
})
