import { demoWalletInfo } from '@foyer/testbed/demo-wallet'
import { expect } from '@playwright/test'
import { test } from '../fixtures/demo.ts'
import { withMotion } from '../fixtures/device.ts'

test.use(withMotion)

// The extension of `npm run demo`: the Demo Wallet, as one more script in the page.

test('a whole visit with the Demo Wallet, under the page’s own policy', async ({
  foyer,
  openTab,
  page,
  demo,
  wallet: ask,
}) => {
  await foyer.open()
  await foyer.choose(demoWalletInfo.rdns)

  // ERC-7846: one window, which connects and signs in.
  const connect = ask('Connect and sign in?')
  await expect(connect).toContainText(new URL(demo.page).host)
  // A key meant for the page agrees to nothing.
  await page.keyboard.press('Enter')
  await connect.getByRole('button', { name: 'Reject' }).click()
  await foyer.button('RETRY').click()
  await expect(connect).toContainText('wants you to sign in with your Ethereum account')
  await expect(connect.getByRole('alert')).toHaveCount(0)
  await connect.getByRole('button', { name: 'Connect and sign in' }).click()
  await expect(foyer.accountButton).toContainText('visitor.eth')
  // The record holds an https picture: the page gets it from its own server, and nothing from the host.
  const picture = foyer.accountButton.locator('img[data-foyer-part=avatar-image]')
  await expect(picture).toHaveAttribute('src', '/avatar/visitor.eth')
  await expect(picture).toHaveJSProperty('naturalWidth', 192)

  // T39: no group of the whole address is broken, though the page breaks long words.
  await foyer.accountButton.click()
  await expect(foyer.dialog.locator('code')).toHaveCSS('overflow-wrap', 'normal')
  await page.keyboard.press('Escape')

  await foyer.chainButton.click()
  await foyer.chain(31337).click()
  await ask('Add this network?').getByRole('button', { name: 'Add and switch' }).click()
  await expect(foyer.chainButton).toContainText('Hardhat')

  await page.reload()
  await expect(foyer.accountButton).toContainText('visitor.eth')
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')

  // In the wallet, not in the page: another account, then out.
  const second = await openTab()
  await expect(second.accountButton).toBeVisible()
  await page.getByRole('button', { name: 'Demo Wallet' }).click()
  await page.getByRole('button', { name: 'Forget this site' }).click()
  await expect(foyer.connectButton).toBeVisible()
  await expect(second.connectButton).toBeVisible()
})

test('B-7.22 on OP Mainnet the account has its name of that network, and on Ethereum its own again', async ({
  foyer,
  page,
  wallet: ask,
}) => {
  await foyer.open()
  await foyer.choose(demoWalletInfo.rdns)
  await ask('Connect and sign in?').getByRole('button', { name: 'Connect and sign in' }).click()
  await expect(foyer.accountButton).toContainText('visitor.eth')
  await expect(foyer.accountButton).not.toContainText('op.')
  await foyer.switchTo(10)
  await ask('Switch network?').getByRole('button', { name: 'Switch' }).click()
  await expect(foyer.accountButton).toContainText('op.visitor.eth')
  await page.reload()
  await expect(foyer.accountButton).toContainText('op.visitor.eth')
  await foyer.switchTo(1)
  await ask('Switch network?').getByRole('button', { name: 'Switch' }).click()
  await expect(foyer.accountButton).not.toContainText('op.visitor.eth')
  await expect(foyer.accountButton).toContainText('visitor.eth')
})

test('with the Demo Wallet, no Browser Wallet is listed as missing', async ({ foyer }) => {
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(demoWalletInfo.rdns)).toBeVisible()
  await expect(foyer.wallet('injected')).toHaveCount(0)
})

for (const width of [1280, 390, 320]) {
  test(`at ${width} px the bar is below the page, and its words are in one line`, async ({ foyer, page }) => {
    await page.setViewportSize({ width, height: 700 })
    await foyer.open()
    const bar = page.getByRole('navigation', { name: 'Demo' })
    const tab = page.getByRole('button', { name: 'Demo Wallet' })
    await expect(tab).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // The list of grants comes as its place does, and moves the footer down.
    await page.getByText('First wallet, first hour').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
    const foot = await page
      .getByRole('contentinfo')
      .evaluate((element) => element.getBoundingClientRect().bottom)
    expect(foot).toBeLessThanOrEqual(top + 0.5)

    const boxes = [...(await bar.locator('> *').all()), tab]
    const places = await Promise.all(
      boxes.map((box) =>
        box.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const rows = [...range.getClientRects()].map(({ y, height }) => Math.round(y + height / 2))
          const { left, right } = element.getBoundingClientRect()
          return { left, right, lines: new Set(rows.map((row) => Math.round(row / 12))).size }
        }),
      ),
    )
    expect(places.map(({ lines }) => lines)).toEqual(places.map(() => 1))
    for (const [index, { left, right }] of places.entries()) {
      expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0)
      expect(right).toBeLessThanOrEqual(width)
    }
  })
}

test.describe('a server that gives no nonce', () => {
  test.use({ expectedFaults: /\/auth\/nonce/ })

  test('35.2 the demo has a diagnosis beside a failure, whose report names no account', async ({
    foyer,
    page,
    context,
    wallet: ask,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.route('**/auth/nonce', (route) => route.abort())
    await foyer.open()
    await foyer.connectButton.click()
    await foyer.wallet(demoWalletInfo.rdns).click()
    await ask('Connect to this site?').getByRole('button', { name: 'Connect' }).click()
    await foyer.button('Details').click()
    const diagnosis = page.getByRole('dialog', { name: 'Diagnosis' })
    await expect(diagnosis.getByText('Nothing was found in the page and its wallets.')).toBeVisible()
    await diagnosis.getByRole('button', { name: 'Check the network' }).click()
    await expect(diagnosis.getByText('Nothing was found. The report')).toBeVisible()
    await diagnosis.getByRole('button', { name: 'Copy report' }).click()
    await expect(diagnosis.getByRole('button', { name: 'Copied' })).toBeVisible()
    // The page itself may not read the clipboard.
    const editor = await context.newPage()
    await editor.setContent('<textarea></textarea>')
    await editor.getByRole('textbox').focus()
    await editor.keyboard.press('ControlOrMeta+V')
    await expect(editor.getByRole('textbox')).toHaveValue(/signInPrepare/)
    const report = await editor.getByRole('textbox').inputValue()
    await editor.close()
    expect(report).not.toMatch(/0x[0-9a-f]{8}|[0-9a-f]{32}|wc:/i)
    await page.keyboard.press('Escape')
    await expect(diagnosis).toHaveCount(0)
    await expect(foyer.button('Details')).toBeFocused()
  })
})
