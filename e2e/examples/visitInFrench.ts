import { initScript } from '@foyer/testing/playwright'
import { type Browser, expect } from '@playwright/test'
import { withVisitor } from './withVisitor.ts'

/** Contents of a frame: languages of the page and of the button, its label, and its background. */
type Look = readonly [page: string, button: string, words: string, background: string]

/**
 * A French visitor with a dark system, of an example that a server renders: the first frame has the language and the
 * theme, after a reload also the account, and nothing of it changes later.
 *
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @returns console messages, such as those of a failed hydration, errors and violations of the policy
 * @throws {Error} if a frame shows something else, with what was on the console until then
 */
export async function visitInFrench(browser: Browser, url: string, node: string): Promise<readonly string[]> {
  const system = { locale: 'fr-FR', colorScheme: 'dark' } as const
  return withVisitor(browser, { url, node, developing: false, system }, async ({ page, foyer, wallet }) => {
    const readLooks = () => page.evaluate(() => (window as unknown as { looks: Look[] }).looks)
    await page.addInitScript(initScript(keepLooks, undefined))

    await foyer.open()
    await page.waitForLoadState('networkidle')
    const [first, ...others] = await readLooks()
    expect(first?.slice(0, 3)).toEqual(['fr', 'fr', 'Connecter un wallet'])
    expect(others).toEqual([])

    await foyer.choose(wallet.info.rdns)
    await foyer.sign()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.dialog).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const [again, ...later] = await readLooks()
    expect(again?.slice(0, 3)).toEqual(['fr', 'fr', 'visitor.eth'])
    expect(later).toEqual([])
    expect(brightness(again?.[3])).toBeLessThan(0.5)
  })
}

/** Mean of red, green and blue of `rgb(…)`, from 0 to 1. */
function brightness(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / (3 * 255)
}

/** Runs in the page before its scripts. `window.looks` has each different look of a frame, in order. */
function keepLooks(): void {
  const looks: Look[] = []
  Object.assign(window, { looks })
  const look = () => {
    const places = '[data-foyer-part="connect"], [data-foyer-part="account"]'
    const button = [...document.querySelectorAll<HTMLElement>(places)].find((place) =>
      place.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    if (button) {
      const words = button.querySelector('[data-foyer-part="name"]') ?? button
      const seen: Look = [
        document.documentElement.lang,
        button.closest<HTMLElement>('[data-foyer]')?.lang ?? '',
        words.textContent ?? '',
        getComputedStyle(button).backgroundColor,
      ]
      if (String(seen) !== String(looks.at(-1))) looks.push(seen)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
