import { expect as baseExpect, type Page } from '@playwright/test'
import { webView } from '../../../e2e/fixtures/device.ts'
import { createFoyer } from '../../../e2e/fixtures/foyer.ts'
import { hideTabs } from './rig/hideTabs.ts'
import type { Rig } from './rig/startRig.ts'
import type { Place, Visit, WalletUnderTest } from './wallet.ts'

/** The limit of a wait in the journeys, in milliseconds: a busy machine needs more than the usual 5 s. */
export const patienceMs = 120_000
export const expect = baseExpect.configure({ timeout: patienceMs })

/** A new browser profile with the wallet in it, at the door. */
export async function openVisit(wallet: WalletUnderTest, rig: Rig): Promise<Visit> {
  const device = wallet.isMiniApp ? webView() : { viewport: { width: 1280, height: 800 } }
  const context = await rig.browser.newContext({ locale: 'en-US', ...device })
  // The compiler of this process names functions by this helper, also those that run in a page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await hideTabs(context)
  const background = await wallet.install(context, rig)
  const page = await context.newPage()
  const url = urlOf(wallet, rig)
  const foyer = createFoyer(page, url)
  await foyer.open()
  return { wallet, url, rig, context, page, foyer, background, place: 'door' }
}

function urlOf({ oneApproval, isOnSite }: WalletUnderTest, rig: Rig): string {
  if (isOnSite) return oneApproval ? `${rig.siteUrl}/one-approval` : rig.siteUrl
  return oneApproval ? rig.oneApprovalUrl : rig.url
}

/**
 * Opens the list, presses the row, and has the owner agree: the page asks for the signature then, or has it already with
 * one approval.
 */
export async function connect(visit: Visit): Promise<void> {
  const { foyer, wallet } = visit
  await foyer.connectButton.click()
  await foyer.wallet(wallet.row).click()
  await wallet.approve?.(visit)
  if (wallet.oneApproval) {
    await expectEntered(visit)
    visit.place = 'entered'
    return
  }
  await expect(foyer.dialog.getByRole('heading', { name: 'Verify your account' })).toBeVisible()
  visit.place = 'connected'
}

/** Signs the message that the open dialog asks for. */
export async function signIn(visit: Visit): Promise<void> {
  await visit.foyer.sign()
  await expectEntered(visit)
  visit.place = 'entered'
}

/** The account is shown as the wallet's, not from memory alone, and the server knows of it. */
export async function expectEntered({ page, foyer }: Pick<Visit, 'page' | 'foyer'>): Promise<void> {
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  expect(await readSession(page)).toMatchObject({ status: 'authenticated' })
}

/** The answer of `/auth/session` for this browser. */
export function readSession(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await fetch('/auth/session')).json())
}

/** Goes on from where the visitor is, until they have come as far as `place`. */
export async function reach(visit: Visit, place: Place): Promise<void> {
  if (visit.place === 'door' && place !== 'door') await connect(visit)
  if (visit.place === 'connected' && place === 'entered') await signIn(visit)
  if (visit.place !== place) throw new Error(`A visitor who is ${visit.place} cannot be ${place} again.`)
}
