import { buttonMessages, dialogMessages, locales } from '@foyer/core'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../fixtures/axe.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

const languageFile = (locale: string) => new RegExp(`/assets/${locale}-[\\w-]{8}\\.js$`)

test('in English, no other language is fetched', async ({ foyer, addWallet, page, watched }) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watched.requests.filter((request) => languageFile('[a-z]{2}(-[A-Z]{2})?').test(request))).toEqual([])
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
    const files = watched.requests.filter((request) => languageFile('[a-z]{2}(-[A-Z]{2})?').test(request))
    expect(files).toEqual([expect.stringMatching(languageFile('de'))])
    expect((await page.evaluate(readPaintLog)).moved).toEqual([])
  })

  test('signs in, is remembered in German, and reads a balance in the German way', async ({
    foyer,
    addWallet,
    page,
  }) => {
    await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    await expect(foyer.accountButton).toContainText('ETH')
    await page.addInitScript(keepPaintLog)
    await page.reload()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const { seen, moved } = await page.evaluate(readPaintLog)
    expect(seen).toEqual(['foyer-account-button'])
    expect(moved).toEqual([])
    await foyer.chainButton.click()
    await expect(foyer.dialog.getByRole('heading', { level: 1 })).toHaveText('Netzwerk wechseln')
  })

  test('takes another one when it is asked for, and keeps it', async ({ foyer, page }) => {
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
    expect(await accessibilityViolations(page)).toEqual([])

    await foyer.connectButton.click()
    await expect(foyer.wallet(walletId)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
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
    // What points along the line points the other way.
    const scale = foyer.button('رجوع').locator('svg')
    await expect(scale).toHaveCSS('scale', '-1 1')
    await page.keyboard.press('Escape')

    await foyer.enter(walletId)
    await foyer.accountButton.click()
    const address = foyer.dialog.locator('code')
    await expect(address).toHaveAttribute('dir', 'ltr')
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

/** `Back` → `[Ƀàçķ··]`: longer by two fifths, and every letter is seen to come from the catalogue. */
function pseudo(text: string): string {
  const marked = text.replace(/\{\w+\}|[A-Za-z]/g, (part) => (part.length > 1 ? part : `${part}\u0301`))
  return `[${marked}${' ·'.repeat(Math.ceil(text.length * 0.2))}]`
}

function pseudoTree(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudo(text) : pseudoTree(text),
    ]),
  )
}

/** Texts in the dialog that do not fit into their box, and those that are in no catalogue. Runs in the page. */
function readDialog(): { readonly cut: string[]; readonly strange: string[] } {
  const dialog = document.querySelector('dialog')
  const edges = dialog?.querySelector(':scope > div > div')?.getBoundingClientRect()
  const cut: string[] = []
  const strange: string[] = []
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const box = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (!box || !text || !box.checkVisibility()) continue
    // Lines for screen readers only are a pixel wide on purpose.
    const { clipPath, display } = getComputedStyle(box)
    const { left, right } = box.getBoundingClientRect()
    const isOutside = edges && (left < edges.left - 1 || right > edges.right + 1)
    const isTooWide = display !== 'inline' && box.scrollWidth > box.clientWidth + 1
    if (clipPath === 'none' && (isOutside || isTooWide)) cut.push(text)
    if (/[A-Za-z](?!\u0301)/.test(text.normalize('NFD')) && !box.closest('[translate="no"], [dir="auto"]'))
      strange.push(text)
  }
  return { cut, strange }
}

/** Names of products, networks and coins, which are the same in every language. */
const names =
  /^(Scripted Wallet|Rainbow|Base|Coinbase.*|MetaMask|WalletConnect|Ledger.*|Argent|Trust.*|Safe|Brave.*|Browser Wallet|Ethereum|Polygon|Optimism|OP Mainnet|Arbitrum.*|[\d.,k]+ ETH|.*\.eth|0x.*)$/

for (const width of [390, 320]) {
  test.describe(`in a language that is two fifths longer, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, locale: 'de' })

    test('nothing is cut, and nothing is said that is in no catalogue', async ({
      foyer,
      addWallet,
      page,
    }) => {
      const translation = { button: pseudoTree(buttonMessages), dialog: pseudoTree(dialogMessages) }
      await page.route(languageFile('de'), (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export const translation = ${JSON.stringify(translation)}`,
        }),
      )
      await addWallet()
      await foyer.open()
      const check = async (step: string) => {
        const { cut, strange } = await page.evaluate(readDialog)
        expect(cut, step).toEqual([])
        expect(
          strange.filter((text) => !names.test(text.replace('[Foyer Demo ', '0x'))),
          step,
        ).toEqual([])
      }
      await foyer.connectButton.click()
      await expect(foyer.wallet(walletId)).toBeVisible()
      await check('wallets')
      await pressFirst(page, pseudo(dialogMessages.connect.learnMore))
      await check('intro')
      await pressFirst(page, pseudo(dialogMessages.connect.getWallet))
      await check('get a wallet')
      await page.keyboard.press('Escape')
      await foyer.choose(walletId)
      await expect(foyer.signButton).toBeVisible()
      await check('sign in')
      await foyer.sign()
      await foyer.accountButton.click()
      await expect(foyer.dialog.locator('code')).toBeVisible()
      await check('account')
      await page.keyboard.press('Escape')
      await foyer.chainButton.click()
      await expect(foyer.chain(1)).toBeVisible()
      await check('networks')
    })
  })
}

async function pressFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

test.describe('the picture of the page', () => {
  test.use({ expectedFaults: /404/ })

  for (const path of ['/', '/nowhere']) {
    test(`${path}: in no language and at no width do words stand before the door, or past the edge`, async ({
      foyer,
      page,
    }) => {
      test.setTimeout(180_000)
      const found: string[] = []
      for (const locale of locales) {
        await foyer.open(`${path}?lang=${locale}`)
        for (const width of [320, 390, 759, 760, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          for (const text of await page.evaluate(wordsBeforeTheDoor))
            found.push(`${locale} ${width}: ${text}`)
        }
      }
      expect(found).toEqual([])
    })
  }

  test('is mirrored where people read from right to left', async ({ foyer, page }) => {
    const doorIsOnTheRight = () =>
      page.locator('.jamb').evaluate((jamb) => jamb.getBoundingClientRect().left > innerWidth / 2)
    await foyer.open('/?lang=fa')
    expect(await doorIsOnTheRight()).toBe(false)
    await foyer.open('/?lang=fr')
    expect(await doorIsOnTheRight()).toBe(true)
  })
})

/** Both readings of each line, the one for visitors who are in, too: it keeps its place while it is not seen. */
function wordsBeforeTheDoor(): readonly string[] {
  const door = document.querySelector('.jamb')?.getBoundingClientRect() ?? new DOMRect()
  return [...document.querySelectorAll('.title > *, .lede > *, .lede:not(:has(*)), .note')].flatMap(
    (element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const isWrong = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < 0 ||
          right > document.documentElement.clientWidth ||
          // Rows of letters are taller than their letters.
          (left < door.right - 1 && right > door.left + 1 && top < door.bottom - 8 && bottom > door.top + 8),
      )
      return isWrong ? [element.textContent] : []
    },
  )
}
