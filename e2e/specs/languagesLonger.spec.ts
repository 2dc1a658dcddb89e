// A pseudo-language, longer than all others.
import { buttonMessages, dialogMessages } from '@foyer/core'
import type { Page } from '@playwright/test'
import { languageFile } from '../fixtures/languageFile.ts'
import { expect, test, walletId } from '../fixtures/test.ts'

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

/** Of a sentence that says a wallet's name, the words. */
const withoutName = (text: string) => text.replace(/\bSafe\b/, '')
const isStrange = (text: string) => /[A-Za-z](?!\u0301)/.test(text.normalize('NFD'))

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
          strange.filter(
            (text) => !names.test(text.replace('[Foyer Demo ', '0x')) && isStrange(withoutName(text)),
          ),
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
