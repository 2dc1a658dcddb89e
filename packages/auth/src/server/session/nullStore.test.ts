import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createMemoryStore, createTestSite, readOutcome, signIn } from '../../testing/index.ts'
import type { AuthStore, SessionRow } from '../store.ts'

const account = privateKeyToAccount(generatePrivateKey())

/** A host's store on a database, which has null for what is absent. */
function createNullStore(): AuthStore {
  const store = createMemoryStore()
  const toRow = (row: SessionRow | undefined) => row && { ...row, proof: row.proof ?? null }
  const own = {
    ...store,
    find: async (tokenHash: string) => toRow(await store.find(tokenHash)) ?? null,
    async findReplaced(tokenHash: string) {
      const found = await store.findReplaced(tokenHash)
      return found ? { ...found, session: toRow(found.session), outdatedAt: found.outdatedAt ?? null } : null
    },
  }
  return own as unknown as AuthStore
}

test('a cookie of no session is cleared, of a store whose rows are null', async () => {
  const browser = createTestSite({ store: createNullStore() }).browser()
  browser.cookies.set('__Host-sid', 'x'.repeat(43))
  expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('401 session_ended')
  expect(browser.cookies.size).toBe(0)
})

test('a session survives the loss of its new token, of a store whose fields are null', async () => {
  const site = createTestSite({ store: createNullStore(), verifyContract: async () => 'invalid' })
  const browser = site.browser()
  const session = async () => readOutcome(await browser.fetch(authRoutes.session))
  expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
  const first = browser.cookies.get('__Host-sid') ?? ''
  site.skip(3_600_000)
  expect(await session()).toBe('200 ok')
  expect(browser.cookies.get('__Host-sid')).not.toBe(first)
  browser.cookies.set('__Host-sid', first)
  expect(await session()).toBe('200 ok')
})
