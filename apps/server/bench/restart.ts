/** Restart test: sessions and nonces after a stop, a start, a damaged file and an upgrade. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import Libsql from 'libsql'
import { createVersionOne } from '../src/testing/createVersionOne.ts'
import { each, load, type Shot } from './load.ts'
import { createReport, isOnly, printStatuses } from './report.ts'
import { type Running, start } from './running.ts'
import { cookieOf, postShot, signedProofs } from './signedProofs.ts'

const report = createReport()
const folder = () => mkdtempSync(join(tmpdir(), 'foyer-restart-'))
const ask = (cookie: string): Shot => ({
  path: authRoutes.session,
  method: 'GET',
  headers: { Cookie: cookie },
})

const DATA_DIR = folder()
let server: Running = await start({ DATA_DIR })
const { origin } = server

const cookies: string[] = []
for (const proof of await signedProofs(server, 1000)) {
  const response = await postShot(server, proof)
  if (response.status === 200) cookies.push(cookieOf(response))
}
const early = await signedProofs(server, 20)

const flight = await signedProofs(server, 1000)
const begun = performance.now()
const flying = load(server.port, 1000, each(flight))
await wait(300)
const code = await server.end()
const took = Math.round(performance.now() - begun)
const { statuses } = await flying
const { 200: answered = 0, ECONNREFUSED: late = 0 } = statuses
report.note(
  'G1',
  'SIGTERM with 1,000 sign-ins in flight',
  `exit ${code} after ${took} ms; ${printStatuses(statuses)}`,
  'exit 0 within 10 s, none without an answer that had begun',
  code === 0 && took <= 10_300 && answered + late === 1000,
)

server = await start({ DATA_DIR, ORIGIN: origin })
const again = await load(server.port, 20, each(cookies.map(ask)))
report.note(
  'G2',
  `${cookies.length} acknowledged sessions after that stop`,
  printStatuses(again.statuses),
  '1,000 × 200',
  cookies.length === 1000 && isOnly(again, '200'),
)
const before = await load(server.port, 5, each(early))
report.note(
  'G6',
  'nonces from before the stop',
  printStatuses(before.statuses),
  '20 × 200',
  isOnly(before, '200'),
)
await server.end()

for (const [what, damage] of [
  ['zeros in a page', (bytes: Buffer) => bytes.fill(0xff, 4096, 8192)],
  ['not a database', () => Buffer.from('These are my notes.')],
] as const) {
  const dataDir = folder()
  const file = join(dataDir, 'foyer.sqlite')
  const damaged = damage(readFileSync(join(DATA_DIR, 'foyer.sqlite')))
  writeFileSync(file, damaged)
  const refused = await start({ DATA_DIR: dataDir }, { quiet: true }).then(
    async (running) => `started, exit ${await running.end()}`,
    (error: Error) => error.message,
  )
  const untouched = readFileSync(file).equals(damaged)
  report.note(
    'G4',
    `a database file with ${what}`,
    `${refused} ${untouched ? 'The file is as it was.' : 'The file was changed.'}`,
    'refused, untouched',
    untouched && !refused.startsWith('started'),
  )
}

const oldDir = folder()
const tokens = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'))
const old = new Libsql(join(oldDir, 'foyer.sqlite'))
await createVersionOne((sql) => old.exec(sql), tokens)
old.close()
server = await start({ DATA_DIR: oldDir })
const upgraded = await load(server.port, 5, each(tokens.map((token) => ask(`sid=${token}`))))
report.note(
  'G5',
  '100 sessions of a database of the first version',
  printStatuses(upgraded.statuses),
  '100 × 200',
  isOnly(upgraded, '200'),
)
await server.end()
report.end()
