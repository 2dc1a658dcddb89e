import { demoWalletInfo } from '@foyer/testing/demo-wallet'
import { bundleDemoWallet } from '@foyer/testing/demo-wallet/bundle'
import { startServer } from '../fixtures/server.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** The page as `npm run demo` serves it: the production server, and the Demo Wallet as one more script. */
const test = base.extend({
  server: [
    async ({ bench }, use, info) => {
      const chains = [
        { id: 1, name: 'Ethereum', rpcUrl: bench.nodes[1] ?? '', symbol: 'ETH' },
        { id: 137, name: 'Polygon', rpcUrl: bench.nodes[137] ?? '', symbol: 'POL' },
        { id: 10, name: 'OP Mainnet', rpcUrl: bench.nodes[10] ?? '', symbol: 'ETH', known: false },
      ]
      const folder = `${info.project.outputDir}/demo-wallet-${info.workerIndex}`
      const server = await startServer(bench, {}, { extraScripts: await bundleDemoWallet(folder, chains) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('a whole visit with the Demo Wallet, under the page’s own policy', async ({
  foyer,
  openTab,
  page,
  server,
  bench,
}) => {
  // The windows of the wallet are dialogs too; they are told apart by their headings.
  const ask = (name: string) => page.getByRole('dialog', { name })
  await foyer.open()
  await foyer.connectButton.click()
  await foyer.wallet(demoWalletInfo.rdns).click()

  await expect(ask('Connect to this site?')).toContainText(new URL(server.url).host)
  // A key meant for the page agrees to nothing.
  await page.keyboard.press('Enter')
  await ask('Connect to this site?').getByRole('button', { name: 'Reject' }).click()
  await foyer.button('RETRY').click()
  await ask('Connect to this site?').getByRole('button', { name: 'Connect' }).click()

  await foyer.sign()
  await expect(ask('Sign this message?')).toContainText('wants you to sign in with your Ethereum account')
  await expect(ask('Sign this message?').getByRole('alert')).toHaveCount(0)
  await ask('Sign this message?').getByRole('button', { name: 'Sign' }).click()
  await expect(foyer.accountButton).toContainText(bench.ensName)

  await foyer.chainButton.click()
  await foyer.chain(10).click()
  await ask('Add this network?').getByRole('button', { name: 'Add and switch' }).click()
  await expect(foyer.chainButton).toContainText('OP Mainnet')

  await page.reload()
  await expect(foyer.accountButton).toContainText(bench.ensName)
  await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')

  // In the wallet, not in the page: another account, then out.
  const second = await openTab()
  await expect(second.accountButton).toBeVisible()
  await page.getByRole('button', { name: 'Demo Wallet' }).click()
  await page.getByRole('button', { name: 'Forget this site' }).click()
  await expect(foyer.connectButton).toBeVisible()
  await expect(second.connectButton).toBeVisible()
})
