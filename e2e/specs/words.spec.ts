// Words and picture of the page in every state of the visitor: four languages, three widths, light and dark.
import { ask, localSigner, never, testKeys } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import type { Foyer } from '../fixtures/foyer.ts'
import {
  expect,
  nextConnecting,
  signInTitle,
  test,
  usualChains,
  walletId,
  whenConnecting,
} from '../fixtures/test.ts'

const outside = 'disconnected connecting unauthenticated'
const inside = 'connected wrongNetwork unanswered'

/** English texts for each `data-foyer-status`: heading, line below it, note below the button; and the angle of the door. */
const states = {
  disconnected: {
    title: outside,
    english: [
      'Come on in.',
      'Bring your wallet. No account to make, no password to forget.',
      'Connecting shows us your address. It cannot move your funds.',
    ],
    leaf: '-34deg',
  },
  connecting: {
    title: outside,
    english: ['Come on in.', 'One moment: your wallet is being asked.'],
    leaf: '-58deg',
  },
  unauthenticated: {
    title: outside,
    english: ['Come on in.', 'One step left: sign a message to show the address is yours.'],
    leaf: '-70deg',
  },
  connected: {
    title: inside,
    english: ['You’re in.', 'Make yourself at home. The door stays open until you disconnect.'],
    leaf: '-84deg',
  },
  wrongNetwork: {
    title: inside,
    english: ['You’re in.', 'This network is not offered here. Switch it, or disconnect.'],
    leaf: '-84deg',
  },
  unanswered: {
    title: inside,
    english: ['You’re in.', 'Your wallet does not answer yet. Open or unlock it to go on.'],
    leaf: '-58deg',
  },
} as const

for (const locale of ['en', 'de', 'ar', 'ja']) {
  test(`${locale}: no word contradicts where the visitor stands, and none is broken inside`, async ({
    foyer,
    addWallet,
    bench,
    page,
  }) => {
    const wallet = await addWallet({
      signer: localSigner(testKeys.slice(0, 2)),
      chains: { ...usualChains(bench), 5: '' },
      script: whenConnecting(ask()),
    })
    const look = (status: keyof typeof states) => expectWords(page, foyer, locale, status)

    await foyer.open(`/?lang=${locale}`)
    await look('disconnected')
    await foyer.choose(walletId)
    const requested = await nextConnecting(wallet)
    await look('connecting')
    requested.respond()
    await look('unauthenticated')
    await foyer.sign()
    await look('connected')
    wallet.useChain(5)
    await look('wrongNetwork')
    wallet.useChain(1)
    await look('connected')

    wallet.permit([wallet.addresses[1] ?? '0x'])
    await look('unauthenticated')
    if (locale === 'en') await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await foyer.sign()
    await look('connected')

    wallet.script({ eth_accounts: never(), eth_chainId: never() })
    await page.reload()
    await look('unanswered')
  })
}

async function expectWords(page: Page, { dialog }: Foyer, locale: string, status: keyof typeof states) {
  const { title, english, leaf } = states[status]
  const shown = [title, status, ...(status === 'disconnected' ? ['disconnected'] : [])]
  await expect(page.locator(`[data-foyer-status="${status}"]`)).toBeVisible()
  // Signed in, the dialog is closed first: what is behind it is looked at without it.
  if (status === 'connected') await expect(dialog).toHaveCount(0)
  for (const width of [1280, 760, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const seen = await page.evaluate(visibleReadings)
      const place = `${status}, ${width} px, ${colorScheme}`
      expect(seen.readings, place).toEqual(shown)
      expect(seen.leaf, place).toBe(leaf)
      expect(seen.texts.every(Boolean), place).toBe(true)
      if (locale === 'en') expect(seen.texts, place).toEqual(english)
      // After a change of the width, the dialog is drawn anew in the next frames.
      await expect.poll(() => page.evaluate(brokenWords), place).toEqual([])
    }
}

function visibleReadings() {
  const visible = [...document.querySelectorAll<HTMLElement>('[data-visible]')].filter(
    (element) => getComputedStyle(element).visibility === 'visible',
  )
  const scene = document.querySelector('.scene') as Element
  return {
    readings: visible.map(({ dataset }) => dataset.visible),
    texts: visible.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()),
    leaf: getComputedStyle(scene).getPropertyValue('--leaf-turn'),
  }
}

/** Words of the page, and of the dialog over it, that are broken into two lines. */
function brokenWords(): readonly string[] {
  const broken: string[] = []
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const { parentElement: parent, data } = text
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    // Text for screen readers only has no room. Names and addresses are not words.
    if (parent.getBoundingClientRect().width <= 1) continue
    if (parent.closest('[translate="no"], script, style, template, noscript')) continue
    for (const { segment, index, isWordLike } of words.segment(data)) {
      if (!isWordLike) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)))
      if (rows.size > 1) broken.push(`${segment} in “${data.trim()}”`)
    }
  }
  return broken
}
