import { never } from '@foyer/testing/wallet'
import { focused, reach } from '../fixtures/keyboard.ts'
import { expect, test, walletId, whenConnecting } from '../fixtures/test.ts'

test('B-1.3: in, around and out again without a pointer', async ({ foyer, addWallet, context, page }) => {
  await context.grantPermissions(['clipboard-write'])
  await addWallet()
  await foyer.open()
  await reach(page, 'foyer-connect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.wallet(walletId)).toBeVisible()
  await reach(page, `foyer-wallet-option-${walletId}`)
  await page.keyboard.press('Enter')
  await expect(foyer.signButton).toHaveText('Sign message')
  await reach(page, 'foyer-auth-message-button')
  await page.keyboard.press('Enter')
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.dialog).toHaveCount(0)
  // A screen reader announces the account.
  await expect(foyer.accountButton).toBeFocused()

  await reach(page, 'foyer-chain-button')
  await page.keyboard.press('Space')
  await reach(page, 'foyer-chain-option-137')
  await page.keyboard.press('Enter')
  await expect(foyer.chainButton).toContainText('Polygon')

  await reach(page, 'foyer-account-button')
  await page.keyboard.press('Enter')
  await reach(page, foyer.button('Copy Address'))
  await page.keyboard.press('Enter')
  await expect(foyer.dialog.getByText('Copied!').first()).toBeVisible()
  await reach(page, 'foyer-disconnect-button')
  await page.keyboard.press('Enter')
  await expect(foyer.connectButton).toBeVisible()
})

test('B-2.32, B-2.35: Escape closes a dialog and the focus is back where it was', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(foyer.dialog).toBeVisible()
  // Where no key presses a control by accident, and a screen reader says the name alone.
  await expect(foyer.dialog.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toHaveCount(0)
  expect(await focused(page)).toBe('foyer-connect-button')
})

test('B-2.35: Tab stays inside an open dialog, and stops at its controls alone', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  await expect(foyer.wallet(walletId)).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const active = document.activeElement
      // The browser's own controls are part of the round; the page behind the dialog is not.
      return !active || active === document.body || active.matches('dialog :is(a, button)')
    })
    expect(where).toBe(true)
  }
})

test('B-2.33: a press on the page behind closes; one that began inside does not', async ({
  foyer,
  addWallet,
  page,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.connectButton.click()
  const heading = foyer.dialog.getByRole('heading', { name: 'Connect a Wallet' })
  await heading.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(heading).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(foyer.dialog).toHaveCount(0)
})

for (const [layout, width] of [
  ['wide', 1280],
  ['compact', 600],
] as const) {
  test.describe(`${layout}, by keyboard alone`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('B-11.3: every step can be come to and left, and its title has the focus', async ({
      foyer,
      addWallet,
      page,
    }) => {
      await addWallet()
      const press = async (name: string) => {
        await reach(page, foyer.button(name))
        await page.keyboard.press('Enter')
      }
      const arrivesAt = async (title: string) => {
        await expect(foyer.dialog.getByRole('heading', { name: title, exact: true })).toBeFocused()
      }
      await foyer.open()
      await reach(page, 'foyer-connect-button')
      await page.keyboard.press('Enter')
      await expect(foyer.wallet(walletId)).toBeVisible()
      if (layout === 'compact') {
        await press('Learn More')
        await arrivesAt('What is a wallet?')
      }
      await press('Get a Wallet')
      await arrivesAt('Get a Wallet')
      await press('GET MetaMask')
      await arrivesAt('Get MetaMask')
      await press('MetaMask for your phone')
      await arrivesAt('Install MetaMask')
      await press('Continue')
      await arrivesAt('Get started with MetaMask')
      for (const title of ['Install MetaMask', 'Get MetaMask', 'Get a Wallet', 'What is a wallet?']) {
        await press('Back')
        await arrivesAt(title)
      }
      if (layout === 'compact') await press('Back')
      await expect(foyer.wallet(walletId)).toBeVisible()
    })

    test('arrows, Home, End and letters move along the list', async ({ foyer, addWallet, page }) => {
      await addWallet()
      await foyer.open()
      await foyer.connectButton.click()
      const at = (id: string) => expect.poll(() => focused(page)).toBe(`foyer-wallet-option-${id}`)
      await reach(page, `foyer-wallet-option-${walletId}`)
      await page.keyboard.press('ArrowDown')
      await at('safe')
      await page.keyboard.press('End')
      await at('ledger')
      await page.keyboard.press('Home')
      await at(walletId)
      await page.keyboard.press('m')
      await at('metaMask')
      await page.keyboard.press('ArrowUp')
      await at('coinbase')
    })
  })
}

test.describe('in high contrast', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the selected wallet is marked, and the QR code keeps its colours', async ({
    foyer,
    addWallet,
    page,
  }) => {
    await addWallet({ script: whenConnecting(never()) })
    await foyer.open()
    await foyer.choose(walletId)
    await expect(foyer.wallet(walletId)).toHaveAttribute('aria-current', 'true')
    const background = (id: string) =>
      foyer.wallet(id).evaluate((row) => getComputedStyle(row).backgroundColor)
    expect(await background(walletId)).not.toBe(await background('rainbow'))
    await page.keyboard.press('Escape')
    await foyer.connectButton.click()
    await foyer.button('Get a Wallet').click()
    await foyer.button('GET MetaMask').click()
    await foyer.button(/for your phone/).click()
    const code = foyer.dialog.getByRole('img', { name: /download of MetaMask/ })
    await expect
      .poll(() => code.evaluate((svg) => getComputedStyle(svg).backgroundColor))
      .toBe('rgb(255, 255, 255)')
  })
})
