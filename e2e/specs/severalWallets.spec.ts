// Two extensions at the same time, with the server and the chains of the demo, where `multipleWallets` is on.
import { localSigner, type ScriptedWallet } from '@foyer/testing/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { test } from '../fixtures/demo.ts'
import { withMotion } from '../fixtures/device.ts'
import { type Foyer, shortAddress } from '../fixtures/foyer.ts'
import { expect, requested, signedTexts, signInTitle } from '../fixtures/test.ts'

test.use(withMotion)

const one = 'example.foyer.one'
const two = 'example.foyer.two'

async function openAccounts(foyer: Foyer) {
  await foyer.accountButton.click()
  await foyer.button('Accounts and wallets').click()
  await expect(foyer.dialog.getByRole('heading', { name: 'Accounts and wallets' })).toBeVisible()
}

async function connectAnother(foyer: Foyer, walletId: string) {
  await openAccounts(foyer)
  await foyer.button('Connect another wallet').click()
  await foyer.wallet(walletId).click()
}

const signer = (count: number) => localSigner(Array.from({ length: count }, () => generatePrivateKey()))

const isAsked = (wallet: ScriptedWallet) => requested(wallet).length + signedTexts(wallet).length

test('D-50: two wallets are kept over a reload, an account is chosen, and one is left', async ({
  foyer,
  addWallet,
  page,
}) => {
  const first = await addWallet({ info: { rdns: one, name: 'First' }, signer: signer(2) })
  const second = await addWallet({ info: { rdns: two, name: 'Second' }, signer: signer(1) })
  await foyer.open()
  await foyer.enter(one)
  await connectAnother(foyer, two)
  // The second account signs in for itself.
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toContainText(shortAddress(second.addresses[0]))

  await page.reload()
  await expect(foyer.accountButton).toContainText(shortAddress(second.addresses[0]))
  const before = [isAsked(first), isAsked(second)]
  await openAccounts(foyer)
  const rows = foyer.dialog.getByRole('listitem')
  await expect(rows).toHaveText([
    shortAddress(first.addresses[0]),
    shortAddress(first.addresses[1]),
    `${shortAddress(second.addresses[0])}In use`,
  ])
  expect(await axeViolations(page)).toEqual([])

  await foyer.button(shortAddress(first.addresses[1])).click()
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  // The session of the second account is still there: nothing has to be signed.
  await expect(foyer.accountButton).toContainText(shortAddress(second.addresses[0]))
  expect([isAsked(first), isAsked(second)]).toEqual(before)

  await openAccounts(foyer)
  await foyer.button('Disconnect First').click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(foyer.accountButton).toContainText(shortAddress(second.addresses[0]))
  await openAccounts(foyer)
  await expect(rows).toHaveCount(1)

  await foyer.button('Disconnect Second').click()
  await expect(foyer.connectButton).toBeVisible()
  await page.reload()
  await expect(foyer.connectButton).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('foyer-connections'))).toBeNull()
})

test('D-50: disconnecting the wallet of the session signs out, and the other one stays', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet({ info: { rdns: one, name: 'First' }, signer: signer(1) })
  const second = await addWallet({ info: { rdns: two, name: 'Second' }, signer: signer(1) })
  await foyer.open()
  await foyer.enter(two)
  await connectAnother(foyer, one)
  await foyer.sign()
  await expect(foyer.dialog).toHaveCount(0)
  const signedOut = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' || /sign-?out/i.test(response.url()),
  )
  await foyer.leave()
  await signedOut
  // The page goes on with the wallet that is left, which has to sign in.
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toContainText(shortAddress(second.addresses[0]))
})
