/** F10: sign-ins of contract accounts while their node takes 5 seconds, and what everybody else notices of it. */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import { listen } from '@foyer/testbed/ports'
import { during, each, load, type Shot } from './load.ts'
import { createReport, isOnly, print, printStatuses } from './report.ts'
import { start } from './running.ts'
import { headersOf, signedProofs, signInOnce } from './signedProofs.ts'

const report = createReport()
const seconds = 3
const node = createServer((request, response) => {
  request.resume()
  setTimeout(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'), 5000)
})
const server = await start({ VERIFY_RPC_URL_1: `http://127.0.0.1:${await listen(node)}` })

const nonce: Shot = { path: authRoutes.nonce, headers: headersOf(server.origin) }
const cookie = await signInOnce(server)
const session: Shot = { path: authRoutes.session, method: 'GET', headers: { Cookie: cookie } }
const rates = async () => [
  await load(server.port, 20, during((seconds * 1000) / 2, nonce)),
  await load(server.port, 20, during((seconds * 1000) / 2, session)),
]
await rates()
const idle = await rates()
const proofs = (await signedProofs(server, 60)).map((proof) => {
  const body = JSON.parse(proof.body ?? '{}') as Record<string, string>
  return { ...proof, body: JSON.stringify({ ...body, signature: `0x${'12'.repeat(130)}` }) }
})
const begun = performance.now()
const requests = load(server.port, 60, each(proofs))
// Until 20 wait and the rest has been told to come again.
await wait(500)
const busy = await rates()
const answered = await requests
const took = (performance.now() - begun) / 1000
report.note(
  'F10',
  '60 contract accounts at once, a node that takes 5 s',
  `${printStatuses(answered.statuses)}; half of them after ${answered.p50} ms, the last after ${took.toFixed(1)} s`,
  '20 wait, the rest is 503 at once; ≤ 8 s',
  isOnly(answered, '503') && answered.p50 <= 1000 && took <= 8,
)
for (const [index, what] of ['nonces', 'sessions'].entries()) {
  const [before, meanwhile] = [idle[index], busy[index]]
  if (before === undefined || meanwhile === undefined) continue
  const change = Math.round((meanwhile.perSecond / before.perSecond - 1) * 100)
  report.note('F10', `${what} meanwhile`, `${change} %; ${print(meanwhile)}`, '± 20 %', change >= -20)
}
await server.end()
node.close()
node.closeAllConnections()
report.end()
