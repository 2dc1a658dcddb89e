// The picture of the door, and the words beside it.
import { locales } from '@foyer/core'
import { expect, test } from '../fixtures/test.ts'

// The browser itself logs the status of a page that is not there.
test.use({ expectedFaults: /404/ })

for (const locale of locales) {
  test(`${locale}: at no width do words stand before the door, or past the edge`, async ({ foyer, page }) => {
    const found: string[] = []
    for (const path of ['/', '/nowhere']) {
      await foyer.open(`${path}?lang=${locale}`)
      for (const width of [320, 390, 759, 760, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const text of await page.evaluate(wordsBeforeTheDoor)) found.push(`${path} ${width}: ${text}`)
      }
    }
    expect(found).toEqual([])
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
