// Text on the accent: white, as specified, and still readable.
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const white = 'rgb(255, 255, 255)'
const dark = 'rgb(51, 4, 29)'

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`at ${deviceScaleFactor}×`, () => {
    test.use({ deviceScaleFactor })

    test('D-45: white text on the accent has 4.5:1 against the pixels around it', async ({
      foyer,
      page,
      context,
    }) => {
      await foyer.open()
      await expect(foyer.connectButton).toHaveCSS('color', white)
      await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(255, 105, 180)')
      expect(await shareOfReadableEdges(await context.newPage(), foyer.connectButton)).toBeGreaterThan(0.95)
      await foyer.connectButton.click()
      await foyer.button('Get a Wallet').waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })
}

test('D-45: with more contrast or forced colours, text is dark without a halo', async ({ foyer, page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await foyer.open()
  await expect(foyer.connectButton).toHaveCSS('color', dark)
  await expect(foyer.connectButton).toHaveCSS('text-shadow', 'none')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect(foyer.connectButton).toHaveCSS('color', white)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(foyer.connectButton).toHaveCSS('text-shadow', 'none')
  await expect(foyer.connectButton).not.toHaveCSS('color', white)
})

/** Share of the pixels at the edges of white text with 4.5:1 against the darkest one within 1.5 CSS pixels. */
async function shareOfReadableEdges(blank: Page, letters: Locator): Promise<number> {
  const picture = (await letters.screenshot({ animations: 'disabled' })).toString('base64')
  return blank.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    const channel = (at: number) => {
      const share = (data[at] ?? 0) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    /** Relative luminance (WCAG 2.2). */
    const light = (x: number, y: number) => {
      const at = (y * width + x) * 4
      return 0.2126 * channel(at) + 0.7152 * channel(at + 1) + 0.0722 * channel(at + 2)
    }
    const reach = Math.round(devicePixelRatio * 1.5)
    const neighbours = (x: number, y: number, far: number) =>
      Array.from({ length: (2 * far + 1) ** 2 }, (_, index) =>
        light(x - far + (index % (2 * far + 1)), y - far + Math.floor(index / (2 * far + 1))),
      )
    let edges = 0
    let readable = 0
    // The corners of the button are outside of it: white, too.
    const margin = Math.round(height / 4)
    for (let y = margin; y < height - margin; y += 1)
      for (let x = margin; x < width - margin; x += 1) {
        const own = light(x, y)
        if (own < 0.8 || Math.min(...neighbours(x, y, 1)) > 0.75) continue
        edges += 1
        if ((own + 0.05) / (Math.min(...neighbours(x, y, reach)) + 0.05) >= 4.5) readable += 1
      }
    return readable / edges
  }, picture)
}
