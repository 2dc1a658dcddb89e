import { deploySafe, type LocalChain, startChain, testKeys } from '@foyer/testing/chains'
import { createSafeHost, parentPage } from '@foyer/testing/safe'
import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../fixtures/test.ts'

const keys = testKeys.slice(0, 2)
let chain: LocalChain

test.beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
})
test.afterAll(() => chain.stop())

/** Holds the page in a frame as Safe does, under any name. */
async function openInFrame(page: Page, url: string, origin: string) {
  const owners = keys.map((key) => privateKeyToAccount(key).address)
  const safe = await deploySafe(chain, { owners, threshold: 2, salt: BigInt(Date.now()) })
  const host = createSafeHost({ chain, safe, keys })
  await page.exposeFunction('answerSafe', host.answer)
  await page.route(`${origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: parentPage(`${url}/`) }),
  )
  await page.goto(`${origin}/`)
  return { host, safe, app: page.frameLocator('iframe') }
}

/** Our server lets nobody frame its page until an operator has set up a host for Safe (D-15); that host would. */
async function liftTheBan(page: Page, url: string) {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const { 'x-frame-options': _, 'content-security-policy': policy = '', ...headers } = response.headers()
    const open = policy.replace("frame-ancestors 'none'", 'frame-ancestors *')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': open } })
  })
}

test.describe('in the frame of Safe', () => {
  // Chromium keeps a page of the public network, which Safe's is, from asking nodes on this machine.
  test.use({ expectedFaults: /https:\/\/app\.safe\.global\/|loopback|net::ERR_FAILED/ })

  test('B-10.4 connects at once, without a press, and goes on to the proof', async ({ page, server }) => {
    await liftTheBan(page, server.url)
    const { app, host, safe } = await openInFrame(page, server.url, 'https://app.safe.global')
    await expect.poll(() => host.requests.map(({ method }) => method)).toContain('getSafeInfo')
    await app.getByTestId('foyer-connect-button').click()
    const dialog = app.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Verify your account' })).toBeVisible()
    await expect(dialog.getByTitle(safe.address)).toBeVisible()
  })
})

test.describe('in the frame of a stranger', () => {
  test.use({ expectedFaults: /evil\.example|frame-ancestors/ })

  test('T55 refuses by itself, even where the header does not', async ({ page, server }) => {
    await liftTheBan(page, server.url)
    const { app, host } = await openInFrame(page, server.url, 'https://evil.example')
    await app.getByTestId('foyer-connect-button').click()
    await app.getByTestId('foyer-wallet-option-safe').click()
    await expect(app.getByRole('alert')).toHaveText('Could not load Safe information')
    expect(host.requests).toEqual([])
  })

  test('T55 is not even loaded with the header that this server sends', async ({ page, server }) => {
    const { app, host } = await openInFrame(page, server.url, 'https://evil.example')
    await expect(app.getByTestId('foyer-connect-button')).toHaveCount(0)
    expect(host.requests).toEqual([])
  })
})
