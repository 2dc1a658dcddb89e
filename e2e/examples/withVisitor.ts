import { injectWallet } from '@foyer/testing/playwright'
import { createScriptedWallet, type ScriptedWallet } from '@foyer/testing/wallet'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'
import { watchSite } from './watchSite.ts'

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly foyer: Foyer
  readonly wallet: ScriptedWallet
  /** Of `watchSite`: grows during the visit. */
  readonly faults: string[]
}

interface Options {
  readonly url: string
  /** JSON-RPC endpoint that answers in place of the chains' public ones. */
  readonly node: string
  /** The page comes from a development server: only errors and warnings count as faults. */
  readonly developing: boolean
  /** Of the visitor's system. @default American English */
  readonly system?: Pick<BrowserContextOptions, 'locale' | 'colorScheme'>
}

/**
 * Visits a site with a scripted wallet, in a new browser context.
 * @returns faults that `watchSite` has found
 * @throws {Error} if a step fails, with the faults until then
 */
export async function withVisitor(
  browser: Browser,
  { system = { locale: 'en-US' }, ...site }: Options,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<readonly string[]> {
  const context = await browser.newContext(system)
  try {
    const faults = await watchSite(context, site)
    const wallet = createScriptedWallet({ chains: { 1: site.node } })
    await injectWallet(context, wallet)
    const page = await context.newPage()
    await visit({ context, page, foyer: createFoyer(page, site.url), wallet, faults }).catch((error) => {
      throw new Error([...faults, error].join('\n'), { cause: error })
    })
    return faults
  } finally {
    await context.close()
  }
}
