/**
 * `npm run bench -w @foyer/server`: the figures of `bench/README.md`, on this machine, over loopback. The load
 * comes from this process and shares the cores with the server. `SECONDS` sets the length of each run (10).
 */
import { connect } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { authRoutes } from '@foyer/auth/contract'
import { during, each, load, type Result, type Shot } from './load.ts'
import { start } from './running.ts'
import { headersOf, signedProofs } from './signedProofs.ts'

const seconds = Number(process.env.SECONDS ?? 10)
const rows: string[] = []
const note = (id: string, what: string, figure: string) => {
  const row = `| ${id} | ${what} | ${figure} |`
  rows.push(row)
  console.log(row)
}
/** With what the server computed for each request: that holds on a busy machine too. */
async function measured(work: () => Promise<Result>): Promise<string> {
  const before = await server.cpu()
  const result = await work()
  const cost = ((await server.cpu()) - before) / result.requests
  return `${print(result)}; ${cost.toFixed(2)} ms of CPU each, so ${Math.round(1000 / cost)}/s on a core of its own`
}
async function signInOnce(): Promise<string> {
  const [proof] = await signedProofs(server, 1)
  const { path = '', body = '', headers } = proof ?? {}
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    headers: { ...headers },
  })
  return answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
}

const print = ({ requests, perSecond, p50, p99, statuses }: Result) =>
  `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms, ${requests} requests: ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`

console.log(`Node ${process.version}, ${cpus().length} cores, load before ${loadavg()[0]?.toFixed(1)}`)
const server = await start()
const { port, origin } = server
const headers = headersOf(origin)
const nonce: Shot = { path: authRoutes.nonce, headers }
note('F13', 'start to ready', `${server.startedIn} ms`)
const atStart = await server.memory()
note('F8', 'memory at the start', `${atStart} MB`)

const nonces = await measured(() => load(port, 20, during(seconds * 1000, nonce)))
note('F1', 'POST /auth/nonce, 20 connections', nonces)
note('F8', 'memory after that', `${(await server.memory()) - atStart} MB more`)

const proofs = await signedProofs(server, seconds * 200)
note('F2', 'POST /auth/verify, 10 connections', await measured(() => load(port, 10, each(proofs))))

const cookie = await signInOnce()
const session: Shot = { path: authRoutes.session, method: 'GET', headers: { Cookie: cookie } }
const sessions = await measured(() => load(port, 20, during(seconds * 1000, session)))
note('F3', 'GET /auth/session, 20 connections', sessions)

const foreign: Shot = { ...(proofs[0] as Shot), headers }
const elsewhere = { ...foreign, body: (foreign.body ?? '').replace('localhost:', 'evil.example:') }
for (const [what, shot] of [
  ['nonce of another browser', foreign],
  ['message of another site', elsewhere],
] as const) {
  note('F4', `refused: ${what}`, await measured(() => load(port, 20, during(seconds * 500, shot))))
}

const flood = load(port, 20, during(seconds * 1000, elsewhere))
const good = await signedProofs(server, 50)
const [meanwhile, signIns] = await Promise.all([
  load(port, 2, during(seconds * 500, nonce)),
  load(port, 2, each(good)),
])
note('F5', 'nonces during that flood', print(meanwhile))
note('F5', 'sign-ins during that flood', print(signIns))
await flood

const [race] = await signedProofs(server, 1)
note(
  'F6',
  'one nonce, 1,000 posts, 200 connections',
  print(await load(port, 200, each(Array(1000).fill(race)))),
)

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
const beside = await load(port, 5, during(5000, nonce))
const ended = await Promise.all(slow)
note(
  'F11',
  '500 slow connections are ended',
  `after ${Math.min(...ended).toFixed(1)} to ${Math.max(...ended).toFixed(1)} s`,
)
note('F11', 'nonces beside them', print(beside))
note('F8', 'memory at the end', `${(await server.memory()) - atStart} MB more`)

const last = await signedProofs(server, 500)
const [under, code] = await Promise.all([
  load(port, 10, each(last)),
  new Promise<number | null>((resolve) => setTimeout(() => resolve(server.end()), 300)),
])
note('G1', 'SIGTERM under sign-ins', `exit ${code}; ${print(under)}`)
console.log(
  `\nLoad after ${loadavg()[0]?.toFixed(1)}\n\n| # | what | figure |\n|---|---|---|\n${rows.join('\n')}`,
)
