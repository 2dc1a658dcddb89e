// Every journey without a pointer. Nothing in here may click (WCAG 2.1.1, 2.4.3).
import { ask, reject, value } from '@foyer/testing/wallet'
import { withMotion } from '../fixtures/device.ts'
import { expectFocusKept, focused, reach } from '../fixtures/keyboard.ts'
import { expect, test, walletId, whenConnecting } from '../fixtures/test.ts'
import { test as onTestnet, testnetId } from '../fixtures/testnet.ts'

test.use(withMotion)

const row = `foyer-wallet-option-${walletId}`
const sign = 'foyer-auth-message-button'

test('keyboard: a wallet is found by its first letter, declines, and is asked again', async ({
  foyer,
  addWallet,
  page,
}) => {
  const refuse = { wallet_requestPermissions: [reject(), value([])], eth_requestAccounts: [reject(), ask()] }
  const wallet = await addWallet({ script: refuse })
  await foyer.open()
  await reach(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.wallet(walletId)).toBeVisible()
  await reach(page, row)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).not.toBe(row)
  await page.keyboard.press('Home')
  expect(await focused(page)).toBe(row)
  await page.keyboard.press('Enter')
  await expect(foyer.button('RETRY')).toBeVisible()
  await reach(page, 'RETRY')
  wallet.script(whenConnecting(ask()))
  await page.keyboard.press('Enter')
  await expect(foyer.dialog.getByRole('heading', { name: /^Opening/ })).toBeVisible()
  await expectFocusKept(page)
})

test('keyboard: the way through "Get a Wallet" and back again', async ({ foyer, page }) => {
  await foyer.open()
  await reach(page, 'foyer-connect-button')
  await page.keyboard.press('Space')
  const titled = (name: string | RegExp) =>
    expect(foyer.dialog.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  await titled('What is a wallet?')
  await reach(page, 'Get a Wallet')
  await page.keyboard.press('Enter')
  await titled('Get a Wallet')
  await reach(page, 'GET MetaMask')
  await page.keyboard.press('Enter')
  await titled('Get MetaMask')
  const app = foyer.dialog.getByRole('button', { name: /MetaMask for your phone/ })
  await reach(page, app)
  await page.keyboard.press('Enter')
  await titled('Install MetaMask')
  await reach(page, 'Continue')
  await page.keyboard.press('Enter')
  await titled('Get started with MetaMask')
  for (const title of ['Install MetaMask', 'Get MetaMask', 'Get a Wallet', 'What is a wallet?']) {
    await reach(page, foyer.button('Back'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await titled(title)
    await expectFocusKept(page)
  }
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await focused(page)).toBe('foyer-connect-button')
})

test('keyboard: a signature is declined, asked for again, and given up', async ({
  foyer,
  addWallet,
  page,
}) => {
  const wallet = await addWallet({ script: { personal_sign: [reject(), ask()] } })
  await foyer.open()
  await reach(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.wallet(walletId)).toBeVisible()
  await reach(page, row)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId(sign)).toHaveText('Sign message')
  await reach(page, sign)
  await page.keyboard.press('Enter')
  await expect.poll(() => wallet.of('personal_sign')).toHaveLength(1)
  await expect(page.getByTestId(sign)).toHaveText('Sign message')
  // Where it was: the next try is one press away.
  expect(await focused(page)).toBe(sign)
  await page.keyboard.press('Enter')
  await wallet.nextAsked('personal_sign')
  await reach(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(foyer.connectButton).toBeVisible()
  await expectFocusKept(page)
})

test('keyboard: networks are walked with the arrow keys, and a refused switch leaves the focus in its place', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet({ script: { wallet_switchEthereumChain: value(null) } })
  await foyer.open()
  await foyer.enter(walletId)
  await reach(page, 'foyer-chain-button')
  await page.keyboard.press('Enter')
  await expect(foyer.chain(1)).toBeVisible()
  await reach(page, 'foyer-chain-option-1')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('foyer-chain-option-137')
  await page.keyboard.press('Enter')
  await expect(foyer.dialog.getByRole('alert')).toBeVisible()
  expect(await focused(page)).toBe('foyer-chain-option-137')
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await focused(page)).toBe('foyer-chain-button')
})

test('keyboard: out of a wrong network, by switching and by leaving', async ({ foyer, addWallet, page }) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  wallet.useChain(31337)
  await expect(foyer.wrongNetworkButton).toBeVisible()
  await reach(page, 'foyer-wrong-network-button')
  await page.keyboard.press('Enter')
  await reach(page, 'foyer-chain-option-137')
  await page.keyboard.press('Enter')
  await expect(foyer.chainButton).toContainText('Polygon')
  await expectFocusKept(page)
  wallet.useChain(31337)
  await expect(foyer.wrongNetworkButton).toBeVisible()
  await reach(page, 'foyer-wrong-network-button')
  await page.keyboard.press('Enter')
  await reach(page, 'foyer-chain-option-disconnect')
  await page.keyboard.press('Enter')
  await expect(foyer.connectButton).toBeVisible()
  await expectFocusKept(page)
})

test('keyboard: the address is copied, and the account is left', async ({
  foyer,
  addWallet,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await reach(page, 'foyer-account-button')
  await page.keyboard.press('Enter')
  await expect(foyer.button('Copy Address')).toBeVisible()
  await reach(page, 'Copy Address')
  await page.keyboard.press('Space')
  // Announced, without moving focus.
  await expect(foyer.dialog.getByRole('status').filter({ hasText: 'Copied!' })).toHaveCount(1)
  expect(await focused(page)).toBe('Copied!')
  await reach(page, 'foyer-disconnect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.connectButton).toBeVisible()
  await expectFocusKept(page)
})

onTestnet(
  'keyboard: a transaction is sent, followed and cleared away',
  async ({ foyer, addWallet, bench, page }) => {
    await addWallet({ chainId: testnetId, chains: { [testnetId]: bench.nodes[testnetId] ?? '' } })
    await foyer.open()
    await foyer.enter(walletId)
    await expect(page.getByTestId('test-transaction')).toBeVisible()
    await reach(page, 'test-transaction')
    await page.keyboard.press('Enter')
    await reach(page, 'foyer-account-button', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const rows = foyer.dialog.getByRole('listitem')
    await expect(rows.first()).toContainText('Confirmed')
    const link = rows.first().getByRole('link')
    await reach(page, link)
    await expect(link).toBeFocused()
    await reach(page, 'Clear all', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(0)
    await expectFocusKept(page)
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  },
)
