import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import type { Foyer } from '../fixtures/foyer.ts'
import type { ExampleFacts } from './exampleFacts.ts'
import { untilQuiet } from './untilQuiet.ts'
import { withVisitor } from './withVisitor.ts'

/**
 * A visit of an example's development server: connect, then change the kit, a component and the chains, while the wallet stays
 * connected.
 *
 * @param folder of the installed copy, whose files are changed
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @returns errors and warnings on the console, and requests to other hosts
 * @throws {Error} if a step fails, with what was on the console until then
 */
export async function visitHot(
  browser: Browser,
  { url, node, folder, facts }: { url: string; node: string; folder: string; facts: ExampleFacts },
): Promise<readonly string[]> {
  return withVisitor(browser, { url, node, developing: true }, async ({ foyer, wallet }) => {
    await foyer.open()
    // Hydration takes seconds the first time, and a server that finds another dependency reloads the page.
    await expect(async () => {
      if (!(await foyer.dialog.isVisible())) await foyer.connectButton.click({ timeout: 1000 })
      await expect(foyer.dialog).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await foyer.wallet(wallet.info.rdns).click()
    if (facts.signsIn) await foyer.sign()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.dialog).toHaveCount(0)

    await changeWhileConnected(foyer, folder, facts)
  })
}

/**
 * Changes the kit, a component and the chains of a page that a development server serves, and waits for them to be in the
 * page, with the account.
 *
 * @param folder whose files are changed
 */
export async function changeWhileConnected(
  foyer: Foyer,
  folder: string,
  facts: Pick<ExampleFacts, 'component' | 'kit' | 'chains'>,
): Promise<void> {
  const { page } = foyer
  await untilQuiet(page, async () => {
    change(folder, facts.kit, /appName: '[^']+'/g, "appName: 'Renamed'")
    // In the account dialog, which is rendered ahead.
    await expect(page.getByText(/^Renamed transactions/)).toBeAttached({ timeout: 30_000 })
  })
  await untilQuiet(page, async () => {
    change(folder, facts.component, '<ConnectButton />', '<><p>Changed</p><ConnectButton /></>')
    await expect(page.getByText('Changed')).toBeVisible()
    await expect(foyer.accountButton).toContainText('visitor.eth')
  })
  const { file, from, to, id } = facts.chains
  change(folder, file, from, to)
  await expect(async () => {
    await page.keyboard.press('Escape')
    await foyer.chainButton.click({ timeout: 1000 })
    await expect(foyer.chain(id)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(foyer.accountButton).toContainText('visitor.eth')
}

/** @throws {Error} if the file has nothing to replace */
function change(folder: string, name: string, from: string | RegExp, to: string): void {
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  const changed = text.replaceAll(from, to)
  if (changed === text) throw new Error(`${name} has no ${from}.`)
  writeFileSync(file, changed)
}
