import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthApp } from '../server/app.ts'
import { sqliteStore } from '../sqlite/sqliteStore.ts'
import { createTestBrowser } from '../testing/browser.ts'
import { fetchNonce, post, readOutcome, signMessage } from '../testing/signIn.ts'

const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())
const site = { origin, chainIds: [1], limits: { noncesPerClient: 5000 } }

test('T3, G6: two stores on one file share nonce keys, and 1,000 posts of one proof open one session', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-store-'))
  const path = join(folder, 'auth', 'auth.sqlite')
  const stores = [await sqliteStore({ path }), await sqliteStore({ path })] as const
  const [first, second] = stores.map((store) => createAuthApp({ ...site, store })) as [Hono, Hono]
  const browserOf = (app = first) => createTestBrowser((request) => app.request(request), origin)
  const browser = browserOf()
  const proof = await signMessage(account, await fetchNonce(browser))
  const posts = Array.from({ length: 1000 }, (_, index) => {
    // Copies of the one browser, half of them at the other app.
    const copy = browserOf(index % 2 ? first : second)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return post(copy, authRoutes.verify, proof).then(readOutcome)
  })
  const outcomes = await Promise.all(posts)
  expect(outcomes.filter((outcome) => outcome === '200 ok')).toHaveLength(1)
  expect(await stores[0].list(`key:${account.address}`)).toHaveLength(1)
  for (const store of stores) await store.end()
  rmSync(folder, { recursive: true })
})
