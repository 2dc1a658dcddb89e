import { type Browser, expect } from '@playwright/test'
import { countPulses } from '../fixtures/countPulses.ts'
import { withVisitor } from './withVisitor.ts'

/**
 * A visitor of an example that a server renders presses the button before the scripts of the page have arrived: its dialog
 * opens once they have.
 *
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @returns console messages, such as those of a failed hydration, errors and violations of the policy
 * @throws {Error} if no dialog opens, with what was on the console until then
 */
export async function pressEarly(browser: Browser, url: string, node: string): Promise<readonly string[]> {
  return withVisitor(browser, { url, node, developing: false }, async ({ page, foyer }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\.js(\?|$)/, async (route) => {
      if (!route.request().url().includes('remember')) await arrival
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    await foyer.connectButton.click()
    await expect(foyer.dialog).toHaveCount(0)
    // It pulses, without an attribute that would differ at hydration.
    expect(await countPulses(foyer.connectButton)).toBe(1)
    arrive()
    await expect(foyer.dialog).toBeVisible()
    await expect.poll(() => countPulses(foyer.connectButton)).toBe(0)
  })
}
