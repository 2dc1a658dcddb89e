/**
 * F8, F9: what a million nonces and 100,000 sessions cost, and how long a slice of sweeping takes. The sessions are
 * written into the database by this process, and then each is asked for. `NONCES`, `SESSIONS` set other numbers.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import { createSessionStore, slice } from '@foyer/auth/internal'
import { openDatabase } from '../src/database/openDatabase.ts'
import { each, load, type Shot } from './load.ts'
import { createReport, isOnly, print } from './report.ts'
import { start } from './running.ts'
import { headersOf } from './signedProofs.ts'

const nonces = Number(process.env.NONCES ?? 1_000_000)
const sessions = Number(process.env.SESSIONS ?? 100_000)
const report = createReport()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-memory-'))

const server = await start({ DATA_DIR })
const nonce: Shot = { path: authRoutes.nonce, headers: headersOf(server.origin) }
await load(server.port, 20, each(Array(20_000).fill(nonce)))
const before = await server.memoryUse()
let left = nonces
const requests = await load(server.port, 20, () => {
  left -= 1
  return left >= 0 ? nonce : undefined
})
const after = await server.memoryUse()
report.note(
  'F8',
  `memory after ${nonces.toLocaleString('en')} nonces`,
  `${after - before} MB more (warm: ${before} MB); ${print(requests)}`,
  '≤ 10 MB more',
  after - before <= 10 && isOnly(requests, '200'),
)

const database = await openDatabase({ dataDir: DATA_DIR })
const rows = await database.db.selectFrom('spent_nonce').selectAll().execute()
report.note('F9', 'rows after that', `${rows.length}`, '0', rows.length === 0)
const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'))
const now = Date.now()
for (let from = 0; from < tokens.length; from += 500) {
  const batch = tokens.slice(from, from + 500).map((token, index) => ({
    token_hash: createHash('sha256').update(token).digest('hex'),
    id: randomBytes(8).toString('hex'),
    token_at: now,
    token_seen: 1,
    csrf: 'csrf',
    device: '{"browser":"Firefox","system":"Linux","form":"computer"}',
    account: `key:${from + index}`,
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chain_id: 1,
    created_at: now,
    seen_at: now,
    expires_at: now + 24 * 3_600_000,
    checked_at: now,
    asked_at: now,
    proof: null,
  }))
  await database.db.insertInto('session').values(batch).execute()
}
const asking = tokens.map(
  (token): Shot => ({ path: authRoutes.session, method: 'GET', headers: { Cookie: `sid=${token}` } }),
)
const beforeSessions = await server.memoryUse()
const read = await load(server.port, 20, each(asking))
const afterSessions = await server.memoryUse()
report.note(
  'F8',
  `memory after ${sessions.toLocaleString('en')} sessions, each asked for`,
  `${afterSessions - beforeSessions} MB more; ${print(read)}`,
  '≤ 20 MB more',
  afterSessions - beforeSessions <= 20 && isOnly(read, '200'),
)
await server.end()

for (let from = 0; from < 50_000; from += 500) {
  const batch = Array.from({ length: 500 }, () => ({
    nonce: randomBytes(32).toString('hex'),
    until: now - 1,
  }))
  await database.db.insertInto('spent_nonce').values(batch).execute()
}
const store = createSessionStore(database)
const times: number[] = []
for (let swept = 1; swept > 0; ) {
  const begun = performance.now()
  swept = await store.sweep(now, slice)
  if (swept > 0) times.push(performance.now() - begun)
  // As the sweeper does.
  await turn()
}
times.sort((a, b) => a - b)
const [median = 0, longest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
report.note(
  'F9',
  `sweeping 50,000 nonces in ${times.length} slices`,
  `median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
  '≤ 10 ms a slice',
  longest <= 10,
)
await database.close()
report.end()
