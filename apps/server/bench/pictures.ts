/**
 * F14: pictures of names, from the disk and from a host, and what 200 at once cost. The host of the pictures and the
 * node are in this process: the server is told of them by `PICTURES_PORT` and `RPC_URL_1`, and the former is a setting of
 * `bench/server.ts` alone. `SECONDS` sets the length of the first run.
 */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '@foyer/testbed/ports'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { during, each, load, type Shot } from './load.ts'
import { createReport, isOnly, print } from './report.ts'
import { type Running, start } from './running.ts'

const seconds = Number(process.env.SECONDS ?? 10)
const report = createReport()
const png = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes: an ordinary picture, and as much as one may have. */
const [ordinary, largest] = [100_000, 1_999_000]

function serve(reply: RequestListener): Promise<number> {
  return listen(createServer(reply).unref())
}

/** A large one comes over half a second, as from far away. */
const picturesPort = await serve(async ({ url }, response) => {
  if (url === '/ordinary') return void response.end(Buffer.concat([png, Buffer.alloc(ordinary)]))
  response.write(png)
  for (let part = 0; part < 10; part += 1) {
    response.write(Buffer.alloc((largest - png.length) / 10))
    await wait(50)
  }
  response.end()
})

let record = 'http://pictures.test/ordinary'
/** Says of every name that it has this record, and at once. */
const nodePort = await serve(async (request, response) => {
  const { id } = (await json(request)) as { readonly id: number }
  const text = encodeAbiParameters(parseAbiParameters('string'), [record])
  const resolver = '0x0000000000000000000000000000000000000001'
  const result = encodeAbiParameters(parseAbiParameters('bytes, address'), [text, resolver])
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
})

const server = await start({
  RPC_URL_1: `http://127.0.0.1:${nodePort}`,
  PICTURES_PORT: String(picturesPort),
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})
// Each from another visitor, who is at no limit.
let visitors = 0
const pictureOf = (name: string): Shot => {
  visitors += 1
  return {
    path: `/avatar/${name}.eth`,
    method: 'GET',
    headers: { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` },
  }
}
const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`)

// The thread of lookups starts with the first one: from the sources, in about a second.
await load(server.port, 1, each([pictureOf('first')]))
const missing = await load(server.port, 4, each(names('new', 700).map(pictureOf)))
report.note(
  'F14',
  'GET /avatar, 100 kB from its host, 4 connections',
  print(missing),
  'p99 ≤ 100 ms beyond node and host',
  missing.p99 <= 100 && isOnly(missing, '200'),
)
const known = await load(server.port, 20, during(seconds * 1000, pictureOf('new0')))
report.note(
  'F14',
  'GET /avatar, 100 kB from the disk, 20 connections',
  print(known),
  '≥ 500/s, p99 ≤ 100 ms',
  known.perSecond >= 500 && known.p99 <= 100 && isOnly(known, '200'),
)

record = 'http://pictures.test/largest'
await load(server.port, 200, each(names('warm', 200).map(pictureOf)))
const before = await server.memoryUse()
let peak = 0
const watching = setInterval(() => {
  peak = Math.max(peak, memoryOf(server))
}, 10)
const many = await load(server.port, 200, each(names('large', 200).map(pictureOf)))
clearInterval(watching)
report.note(
  'F14',
  'memory under 200 fetches of 2 MB at once',
  `${Math.round(peak - before)} MB more at most (before: ${before} MB); ${print(many)}`,
  '≤ 40 MB more',
  peak - before <= 40 && isOnly(many, '200'),
)
await server.end()
report.end()
process.exit()

/** Megabytes of resident memory, now: without a collection of garbage. */
function memoryOf({ process: { pid } }: Running): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}
