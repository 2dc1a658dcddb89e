import type { ScriptedWallet } from '@foyer/testing/wallet'
import { type BrowserContext, expect } from '@playwright/test'
import type { Foyer } from '../fixtures/foyer.ts'

/** A visitor who is connected through the button signs with the host's hook, leaves with it, and connects again. */
export async function tryWagmi(foyer: Foyer, wallet: ScriptedWallet): Promise<void> {
  const host = foyer.page.getByRole('main')
  await expect(host).toContainText(wallet.addresses[0] ?? '')
  await host.getByRole('button', { name: 'Sign' }).click()
  await expect(host.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(wallet.of('personal_sign')).toHaveLength(1)
  await host.getByRole('button', { name: 'Leave' }).click()
  await expect(foyer.connectButton).toBeVisible()
  await expect(host).toHaveCount(0)
  await foyer.choose(wallet.info.rdns)
  await expect(foyer.accountButton).toContainText('visitor.eth')
  await expect(host).toContainText(wallet.addresses[0] ?? '')
}

/**
 * In a site with wagmi's `baseAccount` among its connectors: its row opens the vendor's window, without an earlier
 * request to the vendor, and Back works.
 */
export async function tryBaseAccount(
  context: BrowserContext,
  foyer: Foyer,
  otherWallet: string,
  faults: string[],
): Promise<void> {
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  const before = faults.length
  const opened = context.waitForEvent('page')
  await foyer.button('Base Account').click()
  const popup = await opened
  await popup.close()
  // Its SDK waits for a window that never loaded: another wallet takes its place.
  await foyer.wallet(otherWallet).click()
  await expect(foyer.accountButton).toContainText('visitor.eth')
  // The window's host is unreachable from this machine. No other host received a request.
  const [requested, ...others] = faults.splice(before)
  expect(requested).toMatch(/^GET https:\/\/keys\.coinbase\.com\/connect\?/)
  faults.push(...others)
}
