/**
 * F2 with hostile hosts: sign-ins without and with 30 off-chain lookups at once, each of another visitor. The hosts
 * are a process of their own. `SECONDS` sets the length of each run.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { each, load } from './load.ts'
import { createReport, isOnly, print, printStatuses } from './report.ts'
import { start } from './running.ts'
import { signedProofs } from './signedProofs.ts'

const seconds = Number(process.env.SECONDS ?? 10)
const atOnce = 30
const kinds = ['early', 'pieces', 'drip', 'numbers', 'headers', 'silence']
const report = createReport()

const file = fileURLToPath(new URL('./hostileGateway.ts', import.meta.url))
const gateway = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] })
// In the world the hosts have processors of their own.
setPriority(gateway.pid ?? 0, constants.priority.PRIORITY_LOW)
const [port] = await once(gateway.stdout, 'data')
const server = await start({ PICTURES_PORT: String(port).trim(), TRUST_PROXY: '1', LOG_LEVEL: 'warn' })

let running = true
let visitors = 0
const statuses: Record<string, number> = {}

async function lookUp(kind: string): Promise<number> {
  visitors += 1
  const response = await fetch(`http://127.0.0.1:${server.port}/api/ccip-read`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${visitors >> 8}.${visitors & 255}.1`,
    },
    body: JSON.stringify({
      sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      data: '0x12',
      urls: [`http://pictures.test/${kind}`],
    }),
  })
  await response.text()
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
  return response.status
}

/** One after the other. Those that the limit of all visitors refuses cost nothing: the next one waits. */
async function lookUpAgain(kind: string): Promise<void> {
  while (running) if ((await lookUp(kind)) === 429) await wait(200)
}

// The thread of lookups starts from the sources, which a busy machine takes longer for than a request may.
while ((await lookUp('early').catch(() => 0)) !== 502) await wait(1000)
// Both runs after one of each kind, so that all code has been compiled.
for (const kind of kinds) await lookUp(kind)
await load(server.port, 4, each(await signedProofs(server, 200)))
const [alone, beside] = [await signedProofs(server, seconds * 100), await signedProofs(server, seconds * 100)]
const without = await load(server.port, 4, each(alone))
const lookups = Array.from({ length: atOnce }, (_, index) => lookUpAgain(kinds[index % kinds.length] ?? ''))
await wait(500)
const during = await load(server.port, 4, each(beside))
running = false
await Promise.all(lookups)

const isGood = isOnly(without, '200') && isOnly(during, '200')
report.note('F2', 'sign-ins, 4 connections, by themselves', print(without), '', isOnly(without, '200'))
report.note(
  'F2',
  `sign-ins while ${atOnce} lookups ask hostile hosts`,
  `${print(during)}; lookups: ${printStatuses(statuses)}`,
  'p99 ≤ 2 × that without',
  isGood && during.p99 <= 2 * without.p99,
)
await server.end()
gateway.kill()
report.end()
