import { connect, createServer, type Server } from 'node:net'
import { listen } from '@foyer/testbed/ports'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthApp } from '../server/app.ts'
import { createTestBrowser, fetchNonce, post, readOutcome, signMessage } from '../testing/index.ts'
import { createDatabaseStore } from './createDatabaseStore.ts'
import { openPostgres } from './openPostgres.ts'

/** A router in front of PostgreSQL that can lose a COMMIT, or its answer, and the connection with it. */
async function startRouter(databaseUrl: string) {
  const { port } = new URL(databaseUrl)
  const state: { loses?: 'COMMIT' | 'answer' | undefined } = {}
  const server: Server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    let isCommitted = false
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => near.destroy())
    near.on('data', (bytes) => {
      const isCommit = bytes.includes('commit')
      if (isCommit && state.loses === 'COMMIT') near.destroy()
      else far.write(bytes)
      isCommitted = isCommit && state.loses === 'answer'
      if (isCommit) state.loses = undefined
    })
    far.on('data', (bytes) => (isCommitted ? near.destroy() : near.write(bytes)))
  })
  const url = new URL(databaseUrl)
  url.port = String(await listen(server))
  return { url: url.href, state, stop: () => server.close() }
}

describe.skipIf(!hasPostgres)('B24: the connection is lost at the COMMIT of a sign-in', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await createTestPostgres()
  })
  afterAll(() => postgres?.stop(), 60_000)

  test.each([
    [
      'before it arrives: no session, and the same proof is good',
      'COMMIT',
      '503 store_unavailable',
      '200 ok',
    ],
    ['before its answer arrives: the session has its cookie', 'answer', '200 ok', '401 nonce_spent'],
  ] as const)('%s', async (_, loses, first, second) => {
    const router = await startRouter(await postgres.createDatabase())
    const store = await createDatabaseStore(await openPostgres({ url: router.url }))
    const origin = 'https://app.example'
    const app = createAuthApp({ origin, chainIds: [1], store })
    const browser = createTestBrowser((request) => app.request(request), origin)
    const account = privateKeyToAccount(generatePrivateKey())
    const proof = await signMessage(account, await fetchNonce(browser))
    const verify = async () => readOutcome(await post(browser, authRoutes.verify, proof))
    const countSessions = async () => (await store.list(`key:${account.address}`)).length

    router.state.loses = loses
    expect(await verify()).toBe(first)
    expect(browser.cookies.has('__Host-sid')).toBe(first === '200 ok')
    expect(await countSessions()).toBe(first === '200 ok' ? 1 : 0)
    expect(await verify()).toBe(second)
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
    expect(await countSessions()).toBe(1)
    await store.end()
    router.stop()
  })
})
