import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signMessage } from '../../testing/index.ts'
import { recoverSigner } from '../message/signature.ts'

const account = privateKeyToAccount(generatePrivateKey())

test('T3, F6: 1,000 posts of one nonce at once are one session and few recoveries', async () => {
  const recover = vi.fn(recoverSigner)
  const site = createTestSite({ recoverSigner: recover, limits: { noncesPerClient: 1e9 } })
  const browser = site.browser()
  const proof = await signMessage(account, await fetchNonce(browser))
  const cookies = new Map(browser.cookies)
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const twin = site.browser()
      for (const [name, value] of cookies) twin.cookies.set(name, value)
      return readOutcome(await post(twin, authRoutes.verify, proof))
    }),
  )
  expect(outcomes.filter((text) => text === '200 ok')).toHaveLength(1)
  expect(outcomes.filter((text) => text === '401 nonce_spent')).toHaveLength(999)
  expect(site.store.sessions.size).toBe(1)
  expect(recover.mock.calls.length).toBeLessThanOrEqual(3)
})
