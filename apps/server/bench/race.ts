/**
 * F6, F7: one nonce posted 1,000 times at once, 20 rounds, on SQLite and on two processes with one PostgreSQL; and
 * 1,000 nonces of one browser, each posted twice. `ROUNDS` sets how many rounds (20).
 */
import { authRoutes, type SessionsAnswer } from '@foyer/auth/contract'
import { createTestPostgres, hasPostgres } from '@foyer/testbed/postgres'
import { each, load, type Result, type Shot } from './load.ts'
import { createReport, isOnly, printStatuses } from './report.ts'
import { type Running, start } from './running.ts'
import { cookieOf, headersOf, postShot, proofsOfOneBrowser, signedProofs } from './signedProofs.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
const report = createReport()

/** How many sessions the account of a proof has, as one who signs in once more sees it. */
async function countSessions({ port, origin }: Running, cookie: string): Promise<number> {
  const headers = { ...headersOf(origin), Cookie: cookie }
  const response = await fetch(`http://127.0.0.1:${port}${authRoutes.sessions}`, { headers })
  return ((await response.json()) as SessionsAnswer).sessions.length
}

async function race(name: string, servers: readonly Running[]): Promise<void> {
  const [server] = servers as readonly [Running]
  let right = 0
  let slowest = 0
  const others: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const [proof] = (await signedProofs(server, 1)) as readonly [Shot]
    const share = Array(1000 / servers.length).fill(proof)
    const begun = performance.now()
    const results = await Promise.all(
      servers.map(({ port }) => load(port, 200 / servers.length, each(share))),
    )
    slowest = Math.max(slowest, performance.now() - begun)
    const statuses = sum(results)
    if (statuses['200'] === 1 && statuses['401'] === 999) right += 1
    for (const [status, count] of Object.entries(statuses)) {
      if (status !== '200' && status !== '401') others[status] = (others[status] ?? 0) + count
    }
  }
  report.note(
    'F6',
    `one nonce, 1,000 posts over 200 connections, ${name}`,
    `${right} of ${rounds} rounds: 1 × 200, 999 × 401; slowest ${Math.round(slowest)} ms${Object.keys(others).length > 0 ? `; also ${printStatuses(others)}` : ''}`,
    'exactly one, ≤ 3 s',
    right === rounds && slowest <= 3000,
  )
}

const sum = (results: readonly Result[]) => {
  const total: Record<string, number> = {}
  for (const { statuses } of results) {
    for (const [status, count] of Object.entries(statuses)) total[status] = (total[status] ?? 0) + count
  }
  return total
}

const server = await start()
await race('SQLite', [server])

const proofs = await proofsOfOneBrowser(server, 1000)
const twice = await load(server.port, 50, each([...proofs, ...proofs]))
report.note(
  'F7',
  '1,000 nonces of one browser, each posted twice',
  printStatuses(twice.statuses),
  '1,000 × 200, 1,000 × 401',
  twice.statuses['200'] === 1000 && twice.statuses['401'] === 1000,
)
const [one] = (await proofsOfOneBrowser(server, 1)) as readonly [Shot]
const own = await countSessions(server, cookieOf(await postShot(server, one)))
report.note('F6', 'sessions of an account that has signed in once', String(own), '1', own === 1)
await server.end()

const limited = await start({ LIMITS: 'default' })
const nonce: Shot = { path: authRoutes.nonce, headers: headersOf(limited.origin) }
const [first] = (await signedProofs(limited, 1)) as readonly [Shot]
const ofOne = await load(limited.port, 1, each(Array(40).fill({ ...nonce, headers: first.headers })))
const ofMany = await load(limited.port, 1, each(Array(200).fill(nonce)))
report.note(
  'F7',
  'nonces of one browser, at once',
  printStatuses(ofOne.statuses),
  '30 a minute',
  (ofOne.statuses['200'] ?? 0) <= 31 && (ofOne.statuses['429'] ?? 0) >= 9,
)
report.note(
  'F7',
  'nonces of browsers at one network address, at once',
  printStatuses(ofMany.statuses),
  '120 a minute with those',
  (ofMany.statuses['200'] ?? 0) <= 121 && !isOnly(ofMany, '200'),
)
await limited.end()

if (hasPostgres) {
  const postgres = await createTestPostgres({ durable: true })
  const DATABASE_URL = await postgres.createDatabase()
  const origin = 'http://localhost:3000'
  const pair = [await start({ DATABASE_URL, ORIGIN: origin }), await start({ DATABASE_URL, ORIGIN: origin })]
  await race('two processes on one PostgreSQL', pair)
  await Promise.all(pair.map((process) => process.end()))
  postgres.stop()
}
report.end()
