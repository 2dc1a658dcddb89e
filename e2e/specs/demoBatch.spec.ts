import { demoWalletInfo } from '@foyer/testbed/demo-wallet'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { test } from '../fixtures/demo.ts'
import { createFoyer, type Foyer } from '../fixtures/foyer.ts'

// The batch button of the demo with each of its wallets (EIP-5792): two calls, one approval, one row.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
// Blocks come every three seconds.
test.slow()

const pending = /Test batch.*Pending · Steps: 2/
const confirmed = /Test batch.*Confirmed · Steps: 2/
const rows = (foyer: Foyer) => foyer.dialog.getByRole('listitem')
const batchButton = (foyer: Foyer) => foyer.page.getByTestId('test-batch')

/** Sends one request to the node of the network on which the page offers tests. */
async function node(url: string, method: string, params: readonly unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await response.json()).result
}

/** Holds back blocks, so that what is sent stays pending. Returns how to go on. */
async function stopBlocks(nodes: readonly string[]) {
  const ids = await Promise.all(nodes.map((url) => node(url, 'eth_chainId')))
  const url = nodes[ids.indexOf('0x7a69')] ?? ''
  await node(url, 'evm_setIntervalMining', [0])
  return async () => {
    await node(url, 'evm_mine')
    await node(url, 'evm_setIntervalMining', [3])
  }
}

async function openHardhat(foyer: Foyer, agree: () => Promise<void>) {
  await foyer.switchTo(31337)
  await agree()
  await expect(foyer.chainButton).toContainText('Hardhat')
}

async function showRows(foyer: Foyer) {
  // The wallet has confirmed the restored account.
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  await foyer.accountButton.click()
  await expect(rows(foyer).first()).toBeVisible()
}

async function expectRow(foyer: Foyer, text: RegExp) {
  await showRows(foyer)
  await expect(rows(foyer)).toHaveText([text])
}

/** The batch is one pending row, through a reload and in a second tab, which is returned. */
async function expectPending(foyer: Foyer, openTab: () => Promise<Foyer>): Promise<Foyer> {
  await expectRow(foyer, pending)
  await foyer.page.reload()
  await expectRow(foyer, pending)
  const second = await openTab()
  await expectRow(second, pending)
  return second
}

/** Before the first batch of an account, a dialog says that the wallet turns it into a smart account. */
async function agreeToUpgrade(foyer: Foyer) {
  const { page } = foyer
  const notice = page.getByRole('dialog', { name: 'Upgrade of your account' })
  await expect(notice).toContainText('turns this account into a smart account (EIP-7702)')
  expect(await axeViolations(page)).toEqual([])
  await notice.getByTestId('foyer-calls-continue').click()
}

test('Demo Wallet: the upgrade is said before, the batch is one row through a reload and in a second tab', async ({
  demo,
  foyer,
  openTab,
  page,
  wallet: ask,
}) => {
  await foyer.open()
  await foyer.choose(demoWalletInfo.rdns)
  const agreeTo = (heading: string, name: string) => ask(heading).getByRole('button', { name }).click()
  await agreeTo('Connect and sign in?', 'Connect and sign in')
  await openHardhat(foyer, () => agreeTo('Add this network?', 'Add and switch'))

  // Given up in the dialog: the wallet is not asked, and nothing is said.
  await batchButton(foyer).click()
  await foyer.button('Cancel').click()
  await expect(batchButton(foyer)).toBeEnabled()
  await expect(ask('Do these 2 steps at once?')).toHaveCount(0)

  const goOn = await stopBlocks(demo.nodes)
  await batchButton(foyer).click()
  await agreeToUpgrade(foyer)
  const prompt = ask('Do these 2 steps at once?')
  await expect(prompt).toContainText('This turns your account into a smart account (EIP-7702).')
  expect(await axeViolations(page)).toEqual([])
  await prompt.getByRole('button', { name: 'Send' }).click()
  const second = await expectPending(foyer, openTab)

  await goOn()
  await expect(rows(second)).toHaveText([confirmed])
  await page.bringToFront()
  await expect(rows(foyer)).toHaveText([confirmed])
  await page.keyboard.press('Escape')

  // The account is a smart account now: the second batch is asked for at once.
  await batchButton(foyer).click()
  await expect(prompt).toBeVisible()
  await expect(prompt).not.toContainText('EIP-7702')
  await prompt.getByRole('button', { name: 'Reject' }).click()
  await expect(batchButton(foyer)).toBeEnabled()
  await expectRow(foyer, confirmed)
})

/** Chooses a wallet in the page, and pastes its link into the phone. */
async function pair(foyer: Foyer, phone: Page) {
  await foyer.page.bringToFront()
  await foyer.choose('rainbow')
  await foyer.button('Copy link').click()
  await expect(foyer.button('Link copied')).toBeVisible()
  await phone.bringToFront()
  await phone.getByRole('textbox', { name: 'Link of the code' }).focus()
  await phone.keyboard.press('ControlOrMeta+V')
}

test('Demo Phone: one approval on the phone, and one row in the page, through a reload and in a second tab', async ({
  demo,
  foyer,
  openPhone,
  openTab,
  page,
}) => {
  await foyer.open()
  const phone = await openPhone()
  await pair(foyer, phone)
  const agree = (name: string) => phone.getByRole('dialog').getByRole('button', { name }).click()
  await agree('Connect and sign in')
  await expect(foyer.accountButton).toBeVisible()
  await page.bringToFront()
  await openHardhat(foyer, () => agree('Add and switch'))

  const goOn = await stopBlocks(demo.nodes)
  await batchButton(foyer).click()
  await agreeToUpgrade(foyer)
  await expect(phone.getByRole('dialog', { name: 'Do these 2 steps at once?' })).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await agree('Send')
  const second = await expectPending(foyer, openTab)
  await goOn()
  await expect(rows(second)).toHaveText([confirmed])
})

const item = (page: Page, name: RegExp): Locator => page.getByRole('listitem', { name })

test('Demo Safe: one transaction of the Safe, which its second owner carries out', async ({
  context,
  demo,
  page,
}) => {
  await page.goto(demo.safe)
  const frame = page.frameLocator('iframe')
  const app = createFoyer(page, demo.safe, frame)
  const signAs = (owner: string) => page.getByRole('button', { name: `Sign as ${owner}` }).click()
  await app.connectButton.click()
  await app.sign()
  await signAs('visitor.eth')
  await signAs('guest.eth')
  await expect(app.accountButton).toContainText('treasury.eth')

  await frame.getByTestId('test-batch').click()
  const transaction = item(page, /Transaction/)
  await expect(transaction.getByText('0 ETH to itself')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await signAs('visitor.eth')
  await expect(transaction).toContainText('1 of 2 signatures')
  await expectRow(app, pending)

  // Pending through a reload, and in a second tab of the Safe, where the second owner signs.
  await page.reload()
  await expectRow(app, pending)
  const second = await context.newPage()
  await second.goto(demo.safe)
  const appThere = createFoyer(second, demo.safe, second.frameLocator('iframe'))
  await expectRow(appThere, pending)
  await second.getByRole('button', { name: 'Sign as traveller.eth' }).click()
  await expect(item(second, /Transaction/)).toContainText('Confirmed')
  await expect(rows(appThere)).toHaveText([confirmed])
})
