import { expect, test, walletId } from '../fixtures/test.ts'

/** Words that occur in what talks to wallets and to nodes, and in nothing else. */
const walletCode = /eth_requestAccounts|wallet_switchEthereumChain|eth_getBalance/

test('D-6: before any intent the page has no code that talks to wallets, and asks no node', async ({
  foyer,
  page,
  server,
  watched,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // Those that are fetched ahead may still be on their way when the test ends.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  await foyer.open()
  await expect(foyer.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const early = await Promise.all(scripts)
  expect(early.length).toBeGreaterThan(0)
  expect(early).not.toContain('')
  expect(early.filter((text) => walletCode.test(text))).toEqual([])
  expect(watched.requests.filter((request) => !request.includes(server.url))).toEqual([])

  await foyer.connectButton.click()
  await expect.poll(async () => (await Promise.all(scripts)).some((text) => walletCode.test(text))).toBe(true)
})

test('T50, T52: a whole visit makes requests to this server and the configured nodes only', async ({
  foyer,
  addWallet,
  watched,
  origins,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  expect(watched.requested().filter((origin) => !origins.includes(origin))).toEqual([])
})

test('D-35: after leaving, nothing of the visitor stays in the browser but the recent wallets', async ({
  foyer,
  addWallet,
  context,
}) => {
  const wallet = await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await foyer.leave()
  await expect(foyer.connectButton).toBeVisible()
  const stored = async () => JSON.stringify((await context.storageState()).origins).toLowerCase()
  // The account of a session stays until the server has ended it.
  await expect.poll(stored).not.toContain((wallet.addresses[0] ?? '').toLowerCase())
  expect(await stored()).toContain(walletId)
})
