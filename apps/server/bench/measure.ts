/**
 * F1 to F5, F11, F13: rates and times of one server on SQLite, over loopback. The load comes from this process
 * and shares the cores with the server. `SECONDS` sets the length of each run (10; the targets speak of 60).
 */
import { connect } from 'node:net'
import { authRoutes } from '@foyer/auth/contract'
import { during, each, load, type Result, type Shot } from './load.ts'
import { createReport, isOnly, print } from './report.ts'
import { type Running, start, startBuilt } from './running.ts'
import { headersOf, signedProofs, signInOnce } from './signedProofs.ts'

const seconds = Number(process.env.SECONDS ?? 10)
const report = createReport()

/** With what the server computed for each request: that holds on a busy machine too. */
async function measured(work: () => Promise<Result>): Promise<{ result: Result; text: string }> {
  await server.lag()
  const before = await server.cpu()
  const result = await work()
  const cost = ((await server.cpu()) - before) / result.requests
  const lag = await server.lag()
  return {
    result,
    text: `${print(result)}; ${cost.toFixed(2)} ms of CPU each, event loop p99 ${lag.toFixed(1)} ms late`,
  }
}

const built = await startBuilt()
report.note('F13', 'start to ready, as built', `${built.startedIn} ms`, '≤ 1,000 ms', built.startedIn <= 1000)
report.note(
  'F8',
  'memory at the start, as built',
  `${built.residentMb} MB`,
  '≤ 160 MB',
  built.residentMb <= 160,
)

let server: Running

async function measureSignIns(threads: string, target: string, rate: number, lag: number) {
  server = await start({ VERIFY_THREADS: threads })
  await load(server.port, 10, each(await signedProofs(server, 200)))
  const proofs = await signedProofs(server, seconds * 500)
  const { result, text } = await measured(() => load(server.port, 10, each(proofs)))
  const late = Number(/p99 ([\d.]+) ms late/.exec(text)?.[1])
  const holds = result.perSecond >= rate && result.p99 <= 100 && late <= lag && isOnly(result, '200')
  report.note('F2', `POST /auth/verify, 10 connections, ${threads} threads`, text, target, holds)
  await server.end()
}
await measureSignIns('0', '≥ 350/s, p99 ≤ 100 ms', 350, Number.POSITIVE_INFINITY)
await measureSignIns('2', '≥ 500/s, event loop p99 ≤ 20 ms late', 500, 20)

server = await start()
const { port, origin } = server
const headers = headersOf(origin)
const nonce: Shot = { path: authRoutes.nonce, headers }
const nonces = await measured(() => load(port, 20, during(seconds * 1000, nonce)))
report.note(
  'F1',
  'POST /auth/nonce, 20 connections',
  nonces.text,
  '≥ 5,000/s, p99 ≤ 25 ms, no errors',
  nonces.result.perSecond >= 5000 && nonces.result.p99 <= 25 && isOnly(nonces.result, '200'),
)

const cookie = await signInOnce(server)
const session: Shot = { path: authRoutes.session, method: 'GET', headers: { Cookie: cookie } }
const sessions = await measured(() => load(port, 20, during(seconds * 1000, session)))
report.note(
  'F3',
  'GET /auth/session, 20 connections',
  sessions.text,
  '≥ 4,000/s, p99 ≤ 20 ms',
  sessions.result.perSecond >= 4000 && sessions.result.p99 <= 20 && isOnly(sessions.result, '200'),
)

const [proof] = await signedProofs(server, 1)
const foreign: Shot = { ...(proof as Shot), headers }
const elsewhere = { ...foreign, body: (foreign.body ?? '').replace('localhost:', 'evil.example:') }
for (const [what, shot] of [
  ['nonce of another browser', foreign],
  ['message of another site', elsewhere],
  ['no message at all', { ...foreign, body: '{"message":"hello","signature":"0x"}' }],
] as const) {
  const { result, text } = await measured(() => load(port, 20, during(seconds * 500, shot)))
  const holds = result.perSecond >= 4000 && result.p99 <= 25
  report.note('F4', `refused: ${what}`, text, '≥ 4,000/s, p99 ≤ 25 ms', holds)
}

const good = await signedProofs(server, 100)
const flood = load(port, 20, during(seconds * 1000, elsewhere))
const [beside, reading, signIns] = await Promise.all([
  load(port, 2, during(seconds * 500, nonce)),
  load(port, 2, during(seconds * 500, session)),
  load(port, 2, each(good)),
])
await flood
report.note('F5', 'nonces during that flood', print(beside), 'p99 ≤ 100 ms', beside.p99 <= 100)
report.note('F5', 'sessions during that flood', print(reading), 'p99 ≤ 100 ms', reading.p99 <= 100)
report.note('F5', 'sign-ins during that flood', print(signIns), '≥ 99 % good', isOnly(signIns, '200'))

const begun = performance.now()
const slow = Array.from({ length: 500 }, () => {
  const socket = connect(port, '127.0.0.1', () => socket.write('POST /auth/nonce HTTP/1.1\r\n'))
  const drip = setInterval(() => socket.writable && socket.write('x'), 1000)
  return new Promise<number>((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(drip)
      resolve((performance.now() - begun) / 1000)
    })
  })
})
const quick = await load(port, 5, during(5000, nonce))
const ended = await Promise.all(slow)
const [first, last] = [Math.min(...ended), Math.max(...ended)]
report.note(
  'F11',
  '500 connections of a byte a second',
  `ended after ${first.toFixed(1)} to ${last.toFixed(1)} s`,
  '10 to 15 s',
  first >= 9.9 && last <= 15,
)
report.note('F11', 'nonces beside them', print(quick), 'p99 ≤ 50 ms', quick.p99 <= 50)
await server.end()
report.end()
