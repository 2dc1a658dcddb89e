import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import { fetchNonce, post, signMessage, type TestBrowser } from '@foyer/auth/testing'
import { createTestPostgres, hasPostgres } from '@foyer/testbed/postgres'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createTestProcess, type TestProcess } from './testing/createTestProcess.ts'

const ORIGIN = 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())

const isSignedIn = async (browser: TestBrowser) => {
  const response = await browser.fetch(authRoutes.session)
  return response.status === 200 && ((await response.json()) as { status: string }).status === 'authenticated'
}

/** Signs in again and again until the server is gone; what it acknowledged is kept. */
async function signInUntilItEnds(server: TestProcess, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const browser = server.browser()
    try {
      const proof = await signMessage(privateKeyToAccount(generatePrivateKey()), await fetchNonce(browser))
      const preSession = new Map(browser.cookies)
      const response = await post(browser, authRoutes.verify, proof)
      if (response.status === 200) acknowledged.push({ proof, preSession, session: new Map(browser.cookies) })
    } catch {
      return
    }
  }
}

interface Acknowledged {
  readonly proof: { readonly message: string; readonly signature: string }
  readonly preSession: ReadonlyMap<string, string>
  readonly session: ReadonlyMap<string, string>
}

test('B25, G3: killed under load, every acknowledged session is stored and no nonce is valid twice', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-kill-'))
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < 3; round += 1) {
    const server = await createTestProcess({ DATA_DIR, ORIGIN })
    const load = Array.from({ length: 4 }, () => signInUntilItEnds(server, acknowledged))
    while (acknowledged.length < (round + 1) * 8) await wait(5)
    await wait(Math.random() * 50)
    await server.kill()
    await Promise.all(load)
  }
  const server = await createTestProcess({ DATA_DIR, ORIGIN })
  for (const { proof, preSession, session } of acknowledged) {
    expect(await isSignedIn(server.browser(session))).toBe(true)
    expect((await post(server.browser(preSession), authRoutes.verify, proof)).status).toBe(401)
  }
  await server.stop()
  rmSync(DATA_DIR, { recursive: true })
})

describe.skipIf(!hasPostgres)('D-13: two processes on one PostgreSQL', () => {
  test('share nonces and sessions, and a nonce posted to both 200 times opens one session', async () => {
    const postgres = await createTestPostgres()
    const DATABASE_URL = await postgres.createDatabase()
    const servers = await Promise.all([
      createTestProcess({ DATABASE_URL, ORIGIN, DATA_DIR: tmpdir() }),
      createTestProcess({ DATABASE_URL, ORIGIN, DATA_DIR: tmpdir() }),
    ])
    const [one, two] = servers
    const browser = one.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const posts = Array.from({ length: 200 }, async (_, index) => {
      const twin = (servers[index % 2] as TestProcess).browser(browser.cookies)
      return { status: (await post(twin, authRoutes.verify, proof)).status, twin }
    })
    const answers = await Promise.all(posts)
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(199)
    const session = opened[0]?.twin.cookies
    expect(await isSignedIn(one.browser(session))).toBe(true)
    expect(await isSignedIn(two.browser(session))).toBe(true)
    await Promise.all(servers.map((server) => server.stop()))
    postgres.stop()
  })

  test('D-13, T17: have one limit for each client, not one each', async () => {
    const postgres = await createTestPostgres()
    const DATABASE_URL = await postgres.createDatabase()
    const env = { DATABASE_URL, ORIGIN, DATA_DIR: tmpdir(), LIMITS: 'default' }
    const servers = await Promise.all([createTestProcess(env), createTestProcess(env)])
    const begun = Date.now()
    /** How many of so many posts, to one process and the other in turn, were not refused for their number. */
    const countTaken = async (count: number, ask: (server: TestProcess) => Promise<Response>) => {
      let taken = 0
      for (let index = 0; index < count; index += 1) {
        if ((await ask(servers[index % 2] as TestProcess)).status !== 429) taken += 1
      }
      return taken
    }
    const refilled = (perMinute: number) => perMinute + ((Date.now() - begun) / 60_000) * perMinute + 1

    const proofs = await countTaken(200, (server) => post(server.browser(), authRoutes.verify, {}))
    expect(proofs).toBeGreaterThanOrEqual(120)
    expect(proofs).toBeLessThanOrEqual(refilled(120))

    const known = servers[0].browser()
    await fetchNonce(known)
    const ofBrowser = await countTaken(50, (server) =>
      post(server.browser(known.cookies), authRoutes.nonce, {}),
    )
    expect(ofBrowser).toBeGreaterThanOrEqual(30)
    expect(ofBrowser).toBeLessThanOrEqual(refilled(30))
    const ofClient = await countTaken(200, (server) => post(server.browser(), authRoutes.nonce, {}))
    expect(ofClient + ofBrowser).toBeLessThanOrEqual(refilled(120))

    const reports = await countTaken(100, (server) =>
      fetch(`${server.url}/csp-report`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/csp-report' },
      }),
    )
    expect(reports).toBeGreaterThanOrEqual(60)
    expect(reports).toBeLessThanOrEqual(refilled(60))

    const lookups = await countTaken(100, (server) =>
      fetch(`${server.url}/api/ccip-read`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      }),
    )
    expect(lookups).toBeGreaterThanOrEqual(60)
    expect(lookups).toBeLessThanOrEqual(refilled(60))
    await Promise.all(servers.map((server) => server.stop()))
    postgres.stop()
  })
})
