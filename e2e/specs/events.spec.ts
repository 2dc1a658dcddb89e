import { localSigner, testKeys, value } from '@foyer/testing/wallet'
import { expect, signInTitle, test, walletId } from '../fixtures/test.ts'

test('B-4.30: an empty list of accounts disconnects', async ({ foyer, addWallet }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.accountButton.click()
  wallet.permit([])
  await expect(foyer.dialog).toHaveCount(0)
  await expect(foyer.connectButton).toBeVisible()
})

test('B-4.94: another account is asked to prove itself: the session of the first one is over', async ({
  foyer,
  addWallet,
  page,
}) => {
  const wallet = await addWallet({ signer: localSigner(testKeys.slice(0, 2)) })
  await foyer.open()
  await foyer.enter(walletId)
  const signedOut = page.waitForRequest((request) => request.url().endsWith('/auth/sign-out'))
  wallet.permit([wallet.addresses[1] ?? '0x'])
  await signedOut
  await expect(foyer.accountButton).toHaveCount(0)
  await expect(foyer.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
  await foyer.sign()
  await expect(foyer.accountButton).toContainText('0x70…79C8')
})

for (const payload of ['0x89', '137', 137]) {
  test(`B-4.31: chainChanged with ${JSON.stringify(payload)} moves the page and closes the chain dialog`, async ({
    foyer,
    addWallet,
  }) => {
    const wallet = await addWallet()
    await foyer.open()
    await foyer.enter(walletId)
    await foyer.chainButton.click()
    await expect(foyer.dialog).toBeVisible()
    wallet.script({ eth_chainId: value('0x89') })
    wallet.emit('chainChanged', payload)
    await expect(foyer.dialog).toHaveCount(0)
    await expect(foyer.chainButton).toContainText('Polygon')
  })
}

test('C6, W16: invalid events change nothing', async ({ foyer, addWallet }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  for (const payload of ['0x', 'abc', {}, null, '-0x1', '0x0', [], '1e3'])
    wallet.emit('chainChanged', payload)
  for (const payload of ['x', [null], [{}], null]) wallet.emit('accountsChanged', payload)
  await foyer.page.waitForTimeout(300)
  await expect(foyer.chainButton).toContainText('Ethereum')
  await expect(foyer.accountButton).toBeVisible()
})

test('B-4.32: a lost connection disconnects; 1013 is a moment of weakness', async ({ foyer, addWallet }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.drop(1013)
  await foyer.page.waitForTimeout(300)
  await expect(foyer.accountButton).toBeVisible()
  wallet.drop(4900)
  await expect(foyer.connectButton).toBeVisible()
})
