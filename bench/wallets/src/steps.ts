import { connectMethods } from '@foyer/testing/wallet'
import { createFoyer } from '../../../e2e/fixtures/foyer.ts'
import { openHidden, show } from './rig/hideTabs.ts'
import { reloadWithClock } from './rig/reloadWithClock.ts'
import type { StepId } from './stepIds.ts'
import { connect, expect, expectEntered, patienceMs, readSession, signIn } from './visit.ts'
import type { Place, Visit } from './wallet.ts'

interface Step {
  /** Where the visitor stands before it. */
  readonly from: Place
  readonly run: (visit: Visit) => Promise<void>
}

/** Steps of every wallet, and the result in the page, in the order in which they are walked. */
export const steps: Readonly<Record<StepId, Step>> = {
  row: { from: 'door', run: seeRow },
  connect: { from: 'door', run: connectOnce },
  signIn: { from: 'connected', run: signIn },
  address: { from: 'entered', run: seeAddress },
  balance: { from: 'entered', run: seeBalance },
  add: { from: 'entered', run: addNetwork },
  switch: { from: 'entered', run: switchNetwork },
  reload: { from: 'entered', run: reload },
  hidden: { from: 'entered', run: openInBackground },
  lock: { from: 'entered', run: lockAndUnlock },
  accountChange: { from: 'entered', run: changeAccount },
  revoke: { from: 'entered', run: revoke },
}

/** One row has the wallet's name, and a picture that can be drawn. */
async function seeRow({ foyer, wallet }: Visit): Promise<void> {
  await foyer.connectButton.click()
  const row = foyer.wallet(wallet.row)
  await expect(row).toBeVisible()
  await expect(row).toContainText(wallet.name)
  await expect(
    foyer.dialog.getByTestId(/^foyer-wallet-option-/).filter({ hasText: wallet.name }),
  ).toHaveCount(1)
  const width = () => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, { timeout: patienceMs }).toBeGreaterThan(0)
  await foyer.page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
}

/** The owner gets one prompt, in a window of the wallet that stays in front of the page for any time. */
async function connectOnce(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    document.hasFocus = () => false
  })
  await connect(visit)
  expect(visit.background.recorded(...connectMethods).slice(1)).toEqual([])
}

async function seeAddress({ foyer, background }: Visit): Promise<void> {
  await expect(foyer.accountButton).toContainText(shorten(background.addresses[0]))
  await foyer.accountButton.click()
  await expect(foyer.dialog.locator('code')).toHaveText(background.addresses[0] ?? '')
  await foyer.page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
}

const shorten = (address = '') => `${address.slice(0, 4)}…${address.slice(-4)}`

async function seeBalance({ foyer }: Visit): Promise<void> {
  await expect(foyer.accountButton).toContainText('10k ETH')
}

/** A chain that the wallet does not know: the wallet gets a request to add it, and switches to it. */
async function addNetwork(visit: Visit): Promise<void> {
  const added = visit.background.count('wallet_addEthereumChain')
  await moveTo(visit, 137, 'Polygon')
  expect(visit.background.count('wallet_addEthereumChain')).toBe(added + 1)
}

/** Switches to a known chain, unless the wallet is on it. */
async function switchNetwork(visit: Visit): Promise<void> {
  const { foyer, background } = visit
  const added = background.count('wallet_addEthereumChain')
  const isAway = ((await foyer.chainButton.textContent()) ?? '').includes('Polygon')
  if (!isAway) await moveTo(visit, 137, 'Polygon')
  await moveTo(visit, 1, 'Ethereum')
  expect(background.count('wallet_addEthereumChain')).toBe(added)
}

export async function moveTo({ foyer }: Visit, chainId: number, name: string): Promise<void> {
  await foyer.chainButton.click()
  await foyer.chain(chainId).click()
  await expect(foyer.chainButton).toContainText(name)
  await expect(foyer.dialog).toHaveCount(0)
}

/** The account is restored without a prompt for the owner. */
async function reload(visit: Visit): Promise<void> {
  const prompts = visit.background.promptCount()
  await visit.page.reload()
  await expectEntered(visit)
  expect(visit.background.promptCount()).toBe(prompts)
}

/** Nothing that happens while a tab loads in the background ends the session; shown, the tab has the account. */
async function openInBackground(visit: Visit): Promise<void> {
  const { context, url, background } = visit
  const prompts = background.promptCount()
  await reloadWithClock(visit.page)
  const page = await openHidden(context, url)
  const foyer = createFoyer(page, url)
  // Longer than the page waits for any wallet. Its server has answered: that deadline would end as well.
  await page.clock.runFor(20_000)
  await expectEntered(visit)
  await show(page)
  await expectEntered({ page, foyer })
  await expectEntered(visit)
  expect(background.promptCount()).toBe(prompts)
  await page.close()
}

/** Locked while the page is elsewhere: the door, with this wallet first. Unlocked: all is back, without a signature. */
async function lockAndUnlock(visit: Visit): Promise<void> {
  const { background, foyer, page, wallet } = visit
  const prompts = background.promptCount()
  await page.goto('about:blank')
  background.lock()
  const requested = background.count('eth_accounts')
  await foyer.open()
  await expect
    .poll(() => background.count('eth_accounts'), { timeout: patienceMs })
    .toBeGreaterThan(requested)
  await foyer.connectButton.click()
  await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/).first()).toHaveAttribute(
    'data-testid',
    `foyer-wallet-option-${wallet.row}`,
  )
  await page.keyboard.press('Escape')
  background.unlock()
  await expectEntered(visit)
  expect(background.promptCount()).toBe(prompts)
}

/** Another account has not signed in: the page asks for its signature by itself, and shows it then. */
async function changeAccount(visit: Visit): Promise<void> {
  const { background, foyer } = visit
  background.selectAccount(1)
  await signIn(visit)
  await expect(foyer.accountButton).toContainText(shorten(background.addresses[1]))
}

/** The wallet is left, and the session on the server is over. */
async function revoke(visit: Visit): Promise<void> {
  visit.background.revoke()
  await expect(visit.foyer.connectButton).toBeVisible()
  await expect
    .poll(() => readSession(visit.page), { timeout: patienceMs })
    .toMatchObject({ status: 'unauthenticated' })
  visit.place = 'door'
}
