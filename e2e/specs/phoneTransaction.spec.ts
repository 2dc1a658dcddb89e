import type { LocalChain } from '@foyer/testbed/chains'
import { ask, createScriptedWallet } from '@foyer/testing/wallet'
import { expect } from '@playwright/test'
import { device } from '../fixtures/device.ts'
import { test as base, openedLinks, pressSign, uriIn } from '../fixtures/pairing.ts'
import { testnetFixture, testnetId, testnetSettings, useTestnetBench } from '../fixtures/testnet.ts'

const test = base.extend<object, { readonly testnet: LocalChain }>({
  testnet: testnetFixture,
  bench: [useTestnetBench, { scope: 'worker' }],
  settings: [async ({ testnet }, use) => use(testnetSettings(testnet)), { scope: 'worker' }],
  phoneWallet: async ({ bench, testnet }, use) => {
    await use(
      createScriptedWallet({
        chainId: testnetId,
        chains: { [testnetId]: testnet.url, 1: bench.nodes[1] ?? '' },
      }),
    )
  },
})

test.use({
  ...device('iPhone 15'),
  expectedFaults: /^foreign request: GET rainbow:|because a user gesture is required/,
})

test('B-7.26 a transaction of the page whose app did not come up: a notice opens it, until it is sent', async ({
  foyer,
  page,
  phone,
  phoneWallet,
}) => {
  await foyer.open()
  const links = await openedLinks(page)
  await foyer.connectButton.tap()
  await foyer.wallet('rainbow').tap()
  await expect.poll(() => links[0]).toMatch(/^rainbow:/)
  await phone.pair(uriIn(links[0] ?? ''))
  await pressSign(foyer)
  await expect(foyer.accountButton).toBeVisible()
  await foyer.chainButton.dispatchEvent('click')
  await foyer.chain(testnetId).dispatchEvent('click')
  await expect(foyer.dialog).toHaveCount(0)

  phoneWallet.script({ eth_sendTransaction: ask() })
  await page.getByTestId('test-transaction').dispatchEvent('click')
  const requested = await phoneWallet.nextAsked('eth_sendTransaction')
  const notice = page.getByRole('alert').filter({ hasText: 'Confirm in the wallet' })
  const openRainbow = notice.getByRole('button', { name: 'Open Rainbow' })
  // The phone may have the request before the page learns so from the relay and opens the app by itself.
  await expect(openRainbow).toBeVisible()
  const before = links.length
  await openRainbow.dispatchEvent('click')
  await expect
    .poll(() => links.slice(before))
    .toEqual([expect.stringMatching(/^rainbow:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)])
  requested.respond()
  await expect(notice).toHaveCount(0)
})
