// The picture of the home page and the text next to it.
import { locales } from '@foyer/core'
import { expect, test } from '../fixtures/test.ts'

// The browser itself logs the status of a page that is not there.
test.use({ expectedFaults: /404/ })

/** Phones on their side, windows of a desktop at 200 % zoom, and one at 400 %. */
const lowWindows = [
  [667, 331],
  [852, 340],
  [640, 512],
  [504, 390],
  [1280, 450],
  [320, 256],
] as const

for (const locale of locales) {
  test(`${locale}: at no width and in no size of text do words stand before the door, or past the edge`, async ({
    foyer,
    page,
  }) => {
    const found: string[] = []
    for (const path of ['/', '/nowhere']) {
      await foyer.open(`${path}?lang=${locale}`)
      for (const [percent, widths] of [
        [100, [320, 390, 759, 760, 1280, 1920]],
        [200, [320, 390, 768, 1280]],
      ] as const) {
        await page.evaluate(setTextSize, percent)
        for (const [width, height] of [...widths.map((width) => [width, 800] as const), ...lowWindows]) {
          await page.setViewportSize({ width, height })
          for (const text of await page.evaluate(wordsOutOfPlace))
            found.push(`${path} ${width} × ${height} px, ${percent} %: ${text}`)
        }
      }
    }
    expect(found).toEqual([])
  })
}

test('the letters are those that the repository brings', async ({ foyer, page }, { project }) => {
  test.skip(process.platform !== 'linux', 'Only there does a browser ask fontconfig for its letters.')
  await foyer.open()
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const selector of ['.title span', '.note', '.door button']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect([...new Set(fonts.map(({ familyName }) => familyName))], selector).toEqual([project.metadata.font])
  }
})

for (const locale of ['en', 'fa', 'zh-CN']) {
  test(`${locale}: short words stand beside the door on a phone, in letters that are not wide`, async ({
    foyer,
    page,
  }, { project }) => {
    test.skip(project.name === 'wide', 'Its letters are wide.')
    await page.setViewportSize({ width: 390, height: 844 })
    await foyer.open(`/?lang=${locale}`)
    const [foot, words] = await page.evaluate(() =>
      ['.jamb', '.title'].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0),
    )
    expect(words).toBe(foot)
  })
}

for (const locale of ['en', 'de', 'ru', 'ar', 'th', 'ja']) {
  test(`${locale}: in a low window the button is in the first screen`, async ({ foyer, page }, {
    project,
  }) => {
    test.skip(project.name === 'wide', 'Its letters are wide.')
    await foyer.open(`/?lang=${locale}`)
    for (const [width, height] of lowWindows.filter(([width]) => width > 320)) {
      await page.setViewportSize({ width, height })
      const { y = height, height: size = 0 } = (await foyer.connectButton.boundingBox()) ?? {}
      expect(y + size, `${width} × ${height}`).toBeLessThanOrEqual(height)
    }
  })
}

test('the door is mirrored where people read from right to left', async ({ foyer, page }) => {
  const doorIsOnTheRight = () =>
    page.locator('.jamb').evaluate((jamb) => jamb.getBoundingClientRect().left > innerWidth / 2)
  await foyer.open('/?lang=fa')
  expect(await doorIsOnTheRight()).toBe(false)
  await foyer.open('/?lang=fr')
  expect(await doorIsOnTheRight()).toBe(true)
})

/** A visitor's font setting of the browser for all pages. The page has no styles for it. */
function setTextSize(percent: number): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root { font-size: ${percent}% }`)
  document.adoptedStyleSheets = [sheet]
}

/** Both readings of each line, the one for visitors who are in, too: it keeps its place while it is not seen. */
function wordsOutOfPlace(): readonly string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const rows = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }
  // Lines are taller than their glyphs.
  const meet = (row: DOMRect, { left, right, top, bottom }: DOMRect) =>
    row.left < right - 1 && row.right > left + 1 && row.top < bottom - 8 && row.bottom > top + 8
  const door = document.querySelector('.jamb')?.getBoundingClientRect() ?? new DOMRect()
  const name = document.querySelector('.home-link')?.getBoundingClientRect() ?? new DOMRect()
  const parts = '.title > *, .lede > *, .lede:not(:has(*)), .door button, .note, .way-back'
  const wrong = [...document.querySelectorAll(parts)].filter((element) =>
    rows(element).some(
      (row) => row.left < 0 || row.right > clientWidth || meet(row, door) || meet(row, name),
    ),
  )
  return [
    ...wrong.map(({ textContent }) => textContent),
    ...(scrollWidth > clientWidth ? ['it scrolls'] : []),
  ]
}
