import { initScript, injectWallet } from '@foyer/testing/playwright'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import { watchSite } from './watchSite.ts'

/**
 * A visit of an example: connect, sign in where the page asks for it, reload, leave.
 *
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @param hasBaseAccount whether wagmi's `baseAccount` is among its connectors
 * @returns console messages, errors, violations of the policy and requests to other hosts
 * @throws {Error} if a step fails, with what was on the console until then
 */
export async function visit(
  browser: Browser,
  url: string,
  node: string,
  hasBaseAccount: boolean,
): Promise<readonly string[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  let faults: string[] = []
  try {
    faults = await watchSite(context, { url, node, developing: false })
    const wallet = createScriptedWallet({ chains: { 1: node } })
    await injectWallet(context, wallet)
    const page = await context.newPage()
    const foyer = createFoyer(page, url)
    const response = await page.goto(url)
    const inPage = page.locator('meta[http-equiv="Content-Security-Policy"]')
    const header = response?.headers()['content-security-policy']
    const policy = header ?? (await inPage.getAttribute('content')) ?? ''
    if (!/script-src 'self'/.test(policy) || /unsafe-(inline|eval)/.test(policy))
      faults.push(`The policy is not strict: ${policy}`)

    await foyer.choose(wallet.info.rdns)
    const signed = foyer.signButton.waitFor().then(() => foyer.sign())
    await Promise.race([signed, foyer.accountButton.waitFor()])
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.dialog).toHaveCount(0)
    signed.catch(() => {})
    if (wallet.of('personal_sign').length > 0) {
      const me = await page.evaluate(async () => (await fetch('/api/me')).json())
      if (me.chainId !== 1) faults.push(`/api/me does not know who signed in: ${JSON.stringify(me)}`)
    }

    await page.addInitScript(initScript(keepPaintLog, undefined))
    await page.reload()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const { seen } = await page.evaluate(readPaintLog)
    if (String(seen) !== 'foyer-account-button') faults.push(`A reload painted ${seen.join(', then ')}.`)

    await foyer.leave()
    await expect(foyer.connectButton).toBeVisible()
    if (hasBaseAccount) await tryBaseAccount(context, foyer, wallet.info.rdns, faults)
    return faults
  } catch (error) {
    throw new Error([...faults, error].join('\n'), { cause: error })
  } finally {
    await context.close()
  }
}

/**
 * In a site that has wagmi's `baseAccount` among its connectors: its row opens the vendor's window, of which nothing was
 * asked before, and the way back is open.
 */
async function tryBaseAccount(
  context: BrowserContext,
  foyer: Foyer,
  otherWallet: string,
  faults: string[],
): Promise<void> {
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  const before = faults.length
  const opened = context.waitForEvent('page')
  await foyer.button('Base Account').click()
  const popup = await opened
  await popup.close()
  // Its SDK waits for a window that never loaded: another wallet takes its place.
  await foyer.wallet(otherWallet).click()
  await expect(foyer.accountButton).toContainText('visitor.eth')
  // The window cannot be reached from this machine. Nothing else was asked for.
  const [asked, ...others] = faults.splice(before)
  expect(asked).toMatch(/^GET https:\/\/keys\.coinbase\.com\/connect\?/)
  faults.push(...others)
}
