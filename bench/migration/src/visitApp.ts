import { brotliCompressSync } from 'node:zlib'
import { injectWallet } from '@foyer/testing/playwright'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { type Browser, expect, type Page } from '@playwright/test'
import type { MigrationApp } from './apps.ts'

const settledMs = 3000
const stepMs = 30_000

export interface Visited {
  /** Scripts that have arrived 3 s after the load event, each in brotli. */
  readonly scriptBytes: number
}

/**
 * Opens the page, and connects the installed wallet (and signs in) as a visitor does.
 *
 * @throws Error if it does not work, or if the page throws
 */
export async function visitApp(
  app: MigrationApp,
  url: string,
  browser: Browser,
  { connects }: { readonly connects: boolean },
): Promise<Visited> {
  const context = await browser.newContext()
  try {
    // No other host: nodes, relays and registries are away.
    await context.route(
      (target) => target.hostname !== 'localhost',
      (route) => route.abort(),
    )
    const wallet = createScriptedWallet({ info: app.wallet, chains: { 1: '', 8453: '' } })
    await injectWallet(context, wallet)
    const page = await context.newPage()
    const thrown: string[] = []
    const bodies: Promise<Buffer>[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        bodies.push(response.body().catch(() => Buffer.of()))
    })
    await page.goto(url)
    await page.waitForTimeout(settledMs)
    const scripts = await Promise.all(bodies)
    const scriptBytes = scripts.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    if (connects) await connect(app, page)
    if (thrown.length > 0) throw new Error(`The page throws: ${thrown.join('; ')}`)
    return { scriptBytes }
  } finally {
    await context.close()
  }
}

async function connect(app: MigrationApp, page: Page): Promise<void> {
  await page.getByRole('button', { name: app.enter }).click({ timeout: stepMs })
  const dialog = page.getByRole('dialog')
  if (!app.isDirect)
    await dialog.getByRole('button', { name: app.wallet.name }).first().click({ timeout: stepMs })
  await expect(page.locator('#account')).toHaveText(/^0x[0-9a-fA-F]{40}$/, { timeout: stepMs })
  if (app.signsIn) await dialog.getByTestId('foyer-auth-message-button').click({ timeout: stepMs })
  await expect(dialog).toHaveCount(0, { timeout: stepMs })
  // A reload needs no prompt and no signature.
  await page.reload()
  await expect(page.locator('#account')).toHaveText(/^0x[0-9a-fA-F]{40}$/, { timeout: stepMs })
  if (app.hasButton) await expect(page.getByTestId('foyer-account-button')).toBeVisible({ timeout: stepMs })
}
