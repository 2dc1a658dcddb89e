import { initScript } from '@foyer/testing/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { keepPaintLog, readPaintLog } from '../fixtures/paintLog.ts'
import type { ExampleFacts } from './exampleFacts.ts'
import { tryBaseAccount, tryWagmi } from './tryWagmi.ts'
import { withVisitor } from './withVisitor.ts'

/**
 * A visit of an example: connect, sign in where the example does, reload, leave.
 *
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @returns console messages, errors, violations of the policy and requests to other hosts
 * @throws {Error} if a step fails, with what was on the console until then
 */
export async function visit(
  browser: Browser,
  { url, node, facts }: { readonly url: string; readonly node: string; readonly facts: ExampleFacts },
): Promise<readonly string[]> {
  return withVisitor(browser, { url, node, developing: false }, async (visitor) => {
    const { context, page, foyer, wallet, faults } = visitor
    const response = await page.goto(url)
    const inPage = page.locator('meta[http-equiv="Content-Security-Policy"]')
    const header = response?.headers()['content-security-policy']
    const policy = header ?? (await inPage.getAttribute('content')) ?? ''
    if (!/script-src 'self'/.test(policy) || /unsafe-(inline|eval)/.test(policy))
      faults.push(`The policy is not strict: ${policy}`)

    if (header?.includes("'nonce-")) await expectPolicyOfMissingPage(page)

    await foyer.choose(wallet.info.rdns)
    if (facts.signsIn) await foyer.sign()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.dialog).toHaveCount(0)
    if (facts.signsIn) expect(await readMe(page)).toMatchObject({ address: wallet.addresses[0], chainId: 1 })
    expect(wallet.of('personal_sign')).toHaveLength(facts.signsIn ? 1 : 0)
    if (facts.onWagmi) await tryWagmi(foyer, wallet)

    await page.addInitScript(initScript(keepPaintLog, undefined))
    await page.reload()
    await expect(foyer.accountButton).toContainText('visitor.eth')
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    const { seen } = await page.evaluate(readPaintLog)
    if (String(seen) !== 'foyer-account-button') faults.push(`A reload painted ${seen.join(', then ')}.`)

    // The button says at once that the visitor has left; the session ends with the response.
    const signedOut =
      facts.signsIn && page.waitForResponse((response) => response.url().endsWith('/auth/sign-out'))
    await foyer.leave()
    await expect(foyer.connectButton).toBeVisible()
    await signedOut
    if (facts.signsIn) expect(await readMe(page, 401)).toEqual({ error: 'Sign in first.' })
    if (facts.onWagmi) await expect(page.getByRole('main')).toHaveCount(0)
    if (facts.onWagmi) await tryBaseAccount(context, foyer, wallet.info.rdns, faults)
  })
}

/** A missing page has the policy of the first one, and its own nonce on every inline script. */
async function expectPolicyOfMissingPage(page: Page): Promise<void> {
  const missing = await page.request.get(new URL('/nowhere', page.url()).href)
  const [, nonce] = /'nonce-([^']+)'/.exec(missing.headers()['content-security-policy'] ?? '') ?? []
  expect(nonce).toBeDefined()
  const inline = (await missing.text()).match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
  for (const script of inline) expect(script).toContain(`nonce="${nonce}"`)
}

/** The session as the server of an example returns it. */
async function readMe(page: Page, status = 200): Promise<unknown> {
  const response = await page.request.get(new URL('/api/me', page.url()).href)
  expect(response.status()).toBe(status)
  return response.json()
}
