// The order of loading: nothing competes with the dialog that a visitor waits for.
import type { Page, Route } from '@playwright/test'
import { countPulses } from '../fixtures/countPulses.ts'
import { withMotion } from '../fixtures/device.ts'
import { test } from '../fixtures/pairing.ts'
import { expect } from '../fixtures/test.ts'

test.use(withMotion)

/** Scripts that nothing needs before the dialog is painted: the engine, a phone's code, pictures, chains, pages below. */
const later =
  /^(engine|create\w+|request|openPairing|QrCode|cryptography|\w+Icon|ethereum|polygon|optimism|arbitrum|mountGrants)$/

/** Names of the scripts requested so far, without their hashes, in order. */
function scriptsOf(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(\w+)-[^/]+\.js$/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

/** Keeps the dialog's script back. @returns what lets it through */
async function holdDialog(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/dialog-[^/]+\.js$/, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    for (const route of held) await route.continue()
  }
}

/** The page has painted twice, and had time for what it left for later. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

test('30.C.15: a press in the first moment loads the dialog alone; the engine follows once it is painted', async ({
  foyer,
  page,
}) => {
  const scripts = scriptsOf(page)
  const release = await holdDialog(page)
  await foyer.open()
  await foyer.connectButton.click()
  await expect.poll(() => scripts).toContain('dialog')
  await settle(page)
  expect(scripts[0]).toBe('index')
  expect(scripts.filter((name) => later.test(name))).toEqual([])
  await release()
  await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/).first()).toBeVisible()
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(['engine', 'openPairing']))
  expect(scripts.indexOf('engine')).toBeGreaterThan(scripts.indexOf('dialog'))
})

test('a press whose dialog is being fetched: the button is busy, Escape takes it back, the next press opens', async ({
  foyer,
  page,
}) => {
  const release = await holdDialog(page)
  await foyer.open()
  const dialogs = page.locator('[data-foyer-dialog][open]')
  await foyer.connectButton.click()
  await expect(foyer.connectButton).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(foyer.connectButton).not.toHaveAttribute('aria-busy')
  const loaded = page.waitForResponse(/\/dialog-[^/]+\.js$/)
  await release()
  await loaded
  await settle(page)
  await expect(dialogs).toHaveCount(0)
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
})

test('30.C.15: a page that is left alone has the dialog ready and nothing else; the press adds the engine', async ({
  foyer,
  page,
}) => {
  const scripts = scriptsOf(page)
  await foyer.open()
  await expect.poll(() => scripts).toContain('dialog')
  await page.waitForLoadState('networkidle')
  expect(scripts).not.toContain('engine')
  expect(scripts).not.toContain('openPairing')
  await foyer.connectButton.click()
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(['engine', 'openPairing']))
  expect(scripts.filter((name) => name === 'dialog')).toHaveLength(1)
})

test('30.C.15: a press before the page can answer fetches the dialog beside the page, and each file once', async ({
  foyer,
  page,
}) => {
  const scripts = scriptsOf(page)
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(request.url())
  })
  let held: Route | undefined
  await page.route(/\/index-[^/]+\.js$/, (route) => {
    held = route
  })
  await foyer.open()
  expect(scripts).not.toContain('dialog')
  await foyer.connectButton.click()
  await expect
    .poll(() => scripts)
    .toEqual(expect.arrayContaining(['dialog', 'desktop', 'discovery', 'wallets']))
  await expect.poll(() => styles.length).toBeGreaterThan(0)
  expect(await countPulses(foyer.connectButton)).toBe(1)
  await held?.continue()
  await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/).first()).toBeVisible()
  expect(await countPulses(foyer.connectButton)).toBe(0)
  await expect(page.locator('dialog[open]')).toHaveCSS('padding-top', '0px')
  const chunks = scripts.filter((name) => /^(dialog|desktop|wallets)$/.test(name))
  expect(chunks.toSorted()).toEqual(['desktop', 'dialog', 'wallets'])
  expect(new Set(styles).size).toBe(styles.length)
})
