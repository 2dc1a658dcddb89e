import { expect } from '@playwright/test'
import { pairPhone, test } from '../fixtures/pairing.ts'
import { signInTitle } from '../fixtures/test.ts'

// A site that asks wallets on phones to connect and sign in with one approval.

test.use({ oneApproval: 'on' })

test('a phone that knows how: one approval, and the visitor is signed in, also after a reload', async ({
  foyer,
  page,
  phone,
  phoneWallet,
}) => {
  phone.authenticate(true)
  await pairPhone(foyer, phone, 'rainbow')
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.dialog).toHaveCount(0)
  expect(phoneWallet.of('personal_sign')).toHaveLength(1)

  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  await foyer.leave()
  await expect.poll(() => phone.sessions).toEqual([])
})

test('a phone that does not: it connects, and the signature is asked for afterwards', async ({
  foyer,
  phone,
  phoneWallet,
}) => {
  await pairPhone(foyer, phone, 'rainbow')
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  expect(phoneWallet.of('personal_sign')).toHaveLength(0)
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  expect(phoneWallet.of('personal_sign')).toHaveLength(1)
})
