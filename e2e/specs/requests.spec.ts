// How often a page asks the nodes. A post is one HTTP request with calls in it; preflights are the browser's own.
import { localSigner, testKeys } from '@foyer/testing/wallet'
import type { Page } from '@playwright/test'
import { expect, test, walletId } from '../fixtures/test.ts'
import type { Watch } from '../fixtures/watch.ts'

interface Nodes {
  readonly nodes: Readonly<Record<number, string>>
}

/** Counts posts to the nodes from now on. */
function countPosts({ requests }: Watch, { nodes }: Nodes): () => number {
  const urls = Object.values(nodes)
  const isPost = (request: string) => urls.some((url) => request.startsWith(`POST ${url}`))
  const before = requests.filter(isPost).length
  return () => requests.filter(isPost).length - before
}

/** Lets `minutes` pass in the page, in steps in which it can also wait for its nodes. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 5; step++) {
    await page.clock.runFor(12_000)
    await page.waitForTimeout(40)
  }
}

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}

function tell(figure: string): void {
  test.info().annotations.push({ type: 'posts', description: figure })
  console.log(`  requests: ${figure}`)
}

for (const [what, chainId, keys, most] of [
  // Balance, name and avatar, and the code of the account.
  ['with a name, on Ethereum', 1, testKeys.slice(0, 1), 3],
  ['without a name, on Ethereum', 1, testKeys.slice(1, 2), 2],
  ['with a name, on Polygon', 137, testKeys.slice(0, 1), 3],
] as const) {
  test(`B-7.21 opening a connected page makes at most ${most} posts before the visitor acts: ${what}`, async ({
    foyer,
    addWallet,
    bench,
    page,
    watched,
  }) => {
    await addWallet({ chainId, signer: localSigner(keys) })
    await foyer.open()
    const connecting = countPosts(watched, bench)
    await foyer.enter(walletId)
    await expect(foyer.accountButton).toContainText(chainId === 1 ? 'ETH' : 'POL')
    if (keys[0] === testKeys[0]) await expect(foyer.accountButton).toContainText(bench.ensName)
    await page.waitForTimeout(1_000)
    const first = connecting()

    const opening = countPosts(watched, bench)
    await page.reload()
    await expect(foyer.accountButton).not.toHaveAttribute('aria-busy', 'true')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2_000)
    tell(`${what}: ${first} while connecting, ${opening()} when opened again`)
    expect(opening()).toBeGreaterThan(0)
    expect(opening()).toBeLessThanOrEqual(most)
  })
}

test('afterwards there is at most one post per new block, ever fewer, and none while the page is hidden', async ({
  foyer,
  addWallet,
  bench,
  page,
  watched,
}) => {
  await page.clock.install()
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('ETH')
  await page.waitForTimeout(1_000)

  const idle = countPosts(watched, bench)
  await pass(page, 10)
  const blocks = (10 * 60) / 12
  tell(`idle for ten minutes, ${blocks} blocks of Ethereum: ${idle()}`)
  expect(idle()).toBeGreaterThan(2)
  expect(idle()).toBeLessThanOrEqual(blocks / 4)

  await setHidden(page, true)
  const hidden = countPosts(watched, bench)
  await pass(page, 10)
  tell(`hidden for ten minutes: ${hidden()}`)
  expect(hidden()).toBe(0)

  const returning = countPosts(watched, bench)
  await setHidden(page, false)
  await expect.poll(returning).toBe(1)
  await page.waitForTimeout(500)
  expect(returning()).toBe(1)
})

test('opening the account dialog again and again asks once per block', async ({
  foyer,
  addWallet,
  bench,
  page,
  watched,
}) => {
  await addWallet()
  await foyer.open()
  await foyer.enter(walletId)
  await expect(foyer.accountButton).toContainText('ETH')
  await expect(foyer.accountButton).toContainText(bench.ensName)
  await page.waitForTimeout(500)
  const posts = countPosts(watched, bench)
  for (let time = 0; time < 5; time++) {
    await foyer.accountButton.click()
    await expect(foyer.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toHaveCount(0)
  }
  tell(`account dialog opened five times: ${posts()}`)
  expect(posts()).toBeLessThanOrEqual(1)
})

test.describe('a node that is down', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('R7: the balance is unknown, not zero, and nothing storms', async ({
    foyer,
    addWallet,
    bench,
    context,
    page,
    watched,
  }) => {
    await page.clock.install()
    for (const url of Object.values(bench.nodes)) await context.route(`${url}/**`, (route) => route.abort())
    await addWallet()
    await foyer.open()
    const posts = countPosts(watched, bench)
    await foyer.enter(walletId)
    await expect(foyer.accountButton).toContainText('0xf3…2266')
    await expect(foyer.accountButton).not.toContainText(/\d\s*ETH/)
    await pass(page, 10)
    tell(`node down for ten minutes: ${posts()}`)
    expect(posts()).toBeLessThanOrEqual(30)
    await expect(foyer.accountButton).not.toContainText(/\d\s*ETH/)
    await foyer.accountButton.click()
    await expect(foyer.button('Copy Address')).toBeVisible()
    await expect(foyer.dialog).not.toContainText(/\d\s*ETH/)
  })
})
