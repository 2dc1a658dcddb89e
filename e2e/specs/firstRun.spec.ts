import { axeViolations } from '../../scripts/browsers/axe.ts'
import { device } from '../fixtures/device.ts'
import { test as publicTest } from '../fixtures/publicSite.ts'
import { expect, test } from '../fixtures/test.ts'

const popular = [
  'Browser Wallet',
  'Safe',
  'Rainbow',
  'Coinbase Wallet',
  'MetaMask',
  'WalletConnect',
  'Brave Wallet',
]
const other = ['Argent', 'Trust Wallet', 'Ledger Live']

test('D-20: with no variable set, all ten wallets are in their groups, and a dimmed one says why', async ({
  foyer,
  page,
}) => {
  await foyer.open()
  await foyer.connectButton.click()
  for (const [name, wallets] of [
    ['Popular', popular],
    ['Other', other],
  ] as const) {
    const rows = foyer.dialog.getByRole('region', { name }).getByRole('button')
    await expect(rows).toHaveCount(wallets.length)
    for (const [index, wallet] of wallets.entries())
      await expect(rows.nth(index)).toHaveAccessibleName(new RegExp(`^${wallet}`))
  }
  await expect(foyer.button('Safe')).toHaveAccessibleName('Safe Works inside Safe')
  await expect(foyer.button('Brave Wallet')).toHaveAccessibleName('Brave Wallet Not installed')
  await expect(foyer.button('Argent')).toHaveAccessibleName('Argent Needs a project id')
  await expect(foyer.button('Coinbase Wallet')).toHaveAccessibleName('Coinbase Wallet')
  expect(await axeViolations(page)).toEqual([])
})

for (const wallet of ['Rainbow', 'MetaMask', 'WalletConnect', 'Argent', 'Trust Wallet', 'Ledger Live'])
  test(`D-20: ${wallet} says what is missing, which variable to set, and where that is explained`, async ({
    foyer,
    page,
  }) => {
    await foyer.open()
    await foyer.connectButton.click()
    await foyer.button(wallet).click()
    await expect(foyer.dialog).toContainText('Set WALLETCONNECT_PROJECT_ID and start again.')
    const opened = page.waitForEvent('popup')
    await foyer.dialog.getByRole('link', { name: /How to set it up/ }).click()
    const guide = await opened
    await expect(guide.getByRole('heading', { name: 'The first run' })).toBeVisible()
    await expect(guide.getByRole('cell', { name: 'WALLETCONNECT_PROJECT_ID' })).toBeVisible()
  })

test('30.B.9: a wallet whose app needs a project id can be added to the browser instead', async ({
  foyer,
  page,
}) => {
  await foyer.open()
  await foyer.connectButton.click()
  await foyer.button('MetaMask').click()
  await expect(foyer.button('Reload')).toBeVisible()
  await expect(foyer.dialog.getByRole('link', { name: /^Add to Chrome/ })).toHaveAttribute(
    'href',
    /^https:\/\/chrome(webstore)?\.google\.com\/.*nkbihfbeogaeaoehlefnkodbefgpgknn/,
  )
  await foyer.button('WalletConnect').click()
  await expect(foyer.dialog.getByRole('heading', { name: 'WalletConnect is not available' })).toBeVisible()
  await expect(foyer.dialog.getByRole('link', { name: /^Add to Chrome/ })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use(device('iPhone 15'))

  test('D-20: all ten are listed, and one that is not configured shows that in the sheet', async ({
    foyer,
    page,
  }) => {
    await foyer.open()
    await foyer.connectButton.tap()
    await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/)).toHaveCount(10)
    await foyer.wallet('argent').tap()
    await expect(foyer.dialog).toContainText('Set WALLETCONNECT_PROJECT_ID and start again.')
    await expect(foyer.dialog.getByRole('link', { name: /How to set it up/ })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
})

publicTest(
  'D-20: on a public origin without a project id, only wallets that can work are listed',
  async ({ foyer }) => {
    await foyer.open()
    await foyer.connectButton.click()
    await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/)).toHaveCount(4)
    await expect(foyer.button('MetaMask')).toHaveAccessibleName('MetaMask Not installed')
    await foyer.button('Get a Wallet').click()
    await expect(foyer.button(/^GET/)).toHaveCount(4)
    await expect(foyer.dialog.getByText('Mobile wallet', { exact: true })).toHaveCount(0)
  },
)

publicTest.describe('on a phone', () => {
  publicTest.use(device('iPhone 15'))

  publicTest(
    'D-20: on a public origin without a project id, only Coinbase Wallet is listed',
    async ({ foyer }) => {
      await foyer.open()
      await foyer.connectButton.tap()
      await expect(foyer.dialog.getByTestId(/^foyer-wallet-option-/)).toHaveCount(1)
      await expect(foyer.wallet('coinbase')).toBeVisible()
    },
  )
})

test.describe('another name of this machine', () => {
  test.use({ expectedFaults: /foreign request: GET http:\/\/127\.0\.0\.1:\d+\/\?lang=en$/ })

  test('D-39: 127.0.0.1 leads to the name that sessions are bound to', async ({ page, server }) => {
    await page.goto(`${server.url.replace('localhost', '127.0.0.1')}/?lang=en`)
    expect(page.url()).toBe(`${server.url}/?lang=en`)
  })
})

test('the console of the page stays empty: no warning, no hint, no error', async ({ foyer, page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  await foyer.open()
  await foyer.connectButton.click()
  await foyer.button('Coinbase Wallet').hover()
  await foyer.button('Get a Wallet').click()
  await page.waitForLoadState('networkidle')
  expect(lines).toEqual([])
})
