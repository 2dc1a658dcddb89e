// A host's own ways to connect: a button of one wallet, the dialog as a part of the page, and a screen made of the hooks.
import { reject } from '@foyer/testing/wallet'
import { test as base, createHost, type Host, hostPath } from '../fixtures/host.ts'
import { expect, signInTitle, walletId } from '../fixtures/test.ts'

const test = base.extend<{ readonly visitScreen: (screen: string) => Promise<Host> }>({
  visitScreen: async ({ page, hosts, bench }, use) => {
    await use(async (screen) => {
      const host = createHost(page, hosts.url)
      await host.open(hostPath(bench, { page: 'screens', screen }))
      return host
    })
  },
})

test.describe('34.3 a button of one wallet', () => {
  test('opens the dialog at its wallet, which connects at once', async ({ visitScreen, addWallet, page }) => {
    await addWallet({ info: { name: 'Rabby Wallet', rdns: 'io.rabby' } })
    const host = await visitScreen('walletButton')
    const button = page.getByTestId('foyer-wallet-button-rabby')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(host.dialog.getByRole('heading', { name: signInTitle })).toBeVisible()
    await host.sign()
    await expect(host.accountButton).toBeVisible()
    await expect(host.dialog).toHaveCount(0)
    // It is connected: the button takes the focus, and does nothing.
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await host.leave()
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('leads to the wallet where it is not installed, and Escape gives the focus back', async ({
    visitScreen,
    page,
  }) => {
    const host = await visitScreen('walletButton')
    const button = page.getByTestId('foyer-wallet-button-rainbow')
    await button.click()
    await expect(host.dialog.getByRole('heading', { name: 'Rainbow' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(host.dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test.describe('34.3 the dialog as a part of the page', () => {
  test('connects, asks for the signature in its dialog, is gone, and is back after Disconnect', async ({
    visitScreen,
    addWallet,
  }) => {
    await addWallet()
    const host = await visitScreen('inline')
    // The dialog over the page is prerendered, and hidden.
    const wallet = host.dialog.getByTestId(`foyer-wallet-option-${walletId}`)
    await wallet.click()
    await host.sign()
    await expect(host.accountButton).toBeVisible()
    await expect(wallet).toHaveCount(0)
    await host.leave()
    await expect(wallet).toBeVisible()
    await expect(host.dialog).toHaveCount(1)
  })
})

test.describe('34.3 a screen made of the hooks', () => {
  test('lists the wallets, connects one and signs in, with no dialog', async ({
    visitScreen,
    addWallet,
    page,
  }) => {
    await addWallet({ info: { name: 'Harbour' } })
    const host = await visitScreen('own')
    const own = page.getByRole('region', { name: 'Own' })
    await own.getByRole('button', { name: 'Harbour' }).click()
    await own.getByRole('button', { name: 'Sign' }).click()
    await expect(own.locator('output')).toHaveText(/ connected$/)
    await expect(host.dialog).toHaveCount(0)
    await host.leave()
    await expect(own.locator('output')).toHaveText(/ disconnected$/)
  })

  test('a refusal in the wallet is an attempt that was rejected, and no dialog opens', async ({
    visitScreen,
    addWallet,
    page,
  }) => {
    await addWallet({
      info: { name: 'Harbour' },
      script: { eth_requestAccounts: reject(), wallet_requestPermissions: reject() },
    })
    const host = await visitScreen('own')
    const own = page.getByRole('region', { name: 'Own' })
    await own.getByRole('button', { name: 'Harbour' }).click()
    await expect(own.locator('output')).toHaveText('rejected disconnected')
    await expect(host.dialog).toHaveCount(0)
  })
})
