/** Crash test: `kill -9` at random moments under sign-ins. `ROUNDS` sets how often (20). */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import type { Shot } from './load.ts'
import { createReport } from './report.ts'
import { type Running, start } from './running.ts'
import { cookieOf, postShot, signedProofs } from './signedProofs.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-crash-'))
const acknowledged: { readonly session: string; readonly proof: Shot }[] = []
const starts: number[] = []
let refused = 0
let server: Running = await start({ DATA_DIR })
const { origin } = server

for (let round = 0; round < rounds; round += 1) {
  const proofs = await signedProofs(server, 60)
  const work = proofs.map(async (proof) => {
    const response = await postShot(server, proof)
    if (response.status !== 200) refused += 1
    else acknowledged.push({ proof, session: cookieOf(response) })
  })
  const settled = Promise.allSettled(work)
  await wait(Math.random() * 800)
  await server.end('SIGKILL')
  await settled
  server = await start({ DATA_DIR, ORIGIN: origin })
  starts.push(server.startedIn)
}

let lost = 0
let twice = 0
for (const { proof, session } of acknowledged) {
  const url = `http://127.0.0.1:${server.port}${authRoutes.session}`
  if ((await fetch(url, { headers: { Cookie: session } })).status !== 200) lost += 1
  if ((await postShot(server, proof)).status === 200) twice += 1
}
await server.end()
const slowest = Math.max(...starts)
const report = createReport()
report.note(
  'G3',
  `kill -9, ${rounds} times under sign-ins`,
  `${acknowledged.length} acknowledged, ${refused} refused, ${lost} lost, ${twice} nonces good twice; started again within ${slowest} ms`,
  '0 lost, 0 twice, ≤ 2 s',
  lost + twice + refused === 0 && slowest <= 2000,
)
report.end()
