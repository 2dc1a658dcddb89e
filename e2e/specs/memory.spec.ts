import type { Page } from '@playwright/test'
import { withMotion } from '../fixtures/device.ts'
import { pairPhone, test } from '../fixtures/pairing.ts'
import { expect, walletId } from '../fixtures/test.ts'

test.use(withMotion)

/**
 * Megabytes of JavaScript objects that are in use after the page has been reloaded and has come to rest.
 *
 * @param ready Resolves when the page has done what is measured.
 */
async function heapAtRest(page: Page, ready: () => Promise<void>): Promise<number> {
  await page.reload()
  await ready()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Objects released by the first collection may hold others.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

test('a paired page takes at most 2 MB more than one with a wallet of its browser', async ({
  addWallet,
  foyer,
  page,
  phone,
  relay,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  // The remembered account is painted before the engine has loaded: it is busy until the wallet has answered.
  const restored = () => expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
  const installed = await heapAtRest(page, restored)
  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()

  await pairPhone(foyer, phone, 'rainbow')
  await foyer.sign()
  await expect(foyer.accountButton).toBeVisible()
  const { length } = relay.attempts
  const paired = await heapAtRest(page, async () => {
    await restored()
    // The session is restored, and the page listens.
    await expect.poll(() => relay.attempts.length).toBeGreaterThan(length)
  })
  const figures = `${installed.toFixed(2)} MB installed, ${paired.toFixed(2)} MB paired`
  console.log(figures)
  expect(paired - installed, figures).toBeLessThanOrEqual(2)
})
