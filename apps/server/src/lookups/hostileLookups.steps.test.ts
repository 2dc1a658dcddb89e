import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leastSteps } from '@foyer/testbed/steps'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { apiRoutes, avatarPath } from '../contract.ts'
import { createTestNetwork } from '../testing/createTestNetwork.ts'
import { createLookupsApp } from './lookupsApp.ts'
import { openLookups } from './openLookups.ts'

// Requests as large as the server takes, made of repetitions. Without rate limits, and where no host answers.

/** Steps of one request: a few for each character. */
const maxSteps = 600_000
/** Bytes that the server reads of a body, and of a path within the 16 kB of all headers. */
const [bodyLength, pathLength] = [65_536, 15_400]

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-hostile-'))
let app: Hono
beforeAll(async () => {
  const lookups = await openLookups({
    dataDir,
    nodes: new Map(),
    network: createTestNetwork({}, () => 1),
    onTrouble: () => {},
  })
  app = createLookupsApp({
    lookups,
    headers: {},
    https: false,
    origin: 'http://localhost',
    clientAddress: () => '',
    createRateLimit: () => () => 0,
    onError: (error) => {
      throw error
    },
  })
})

const askName = async (name: string) => app.request(`${avatarPath}${encodeURIComponent(name)}`)
const post = async (body: string) =>
  app.request(apiRoutes.ccipRead, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

const fill = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)))

// Normalisation of names (ENSIP-15) looks at scripts, combining marks, emoji sequences and confusable characters.
test.each([
  'a',
  'a.',
  '.',
  '-',
  'ß',
  'é',
  'e\u0301',
  '\u0301',
  '\u1e69\u0323',
  '\ud83d\udc68\u200d',
  '\ud83c\uddfa\ud83c\uddf8',
  '\ufdfa',
  'а',
  'xn--a-',
  '%',
  '0️⃣',
])('T20: names of %j take at most 600,000 steps', async (unit) => {
  for (const length of [255, pathLength / encodeURIComponent(unit).length]) {
    const name = `${fill(unit, length)}.eth`
    expect((await askName(name)).status).toBeGreaterThanOrEqual(400)
    expect(await leastSteps(() => askName(name), maxSteps)).toBeLessThanOrEqual(maxSteps)
  }
})

const sender = `"sender":"0x${'ab'.repeat(20)}"`
const bodies: readonly (readonly [name: string, before: string, after: string])[] = [
  ['the sender', '{"sender":"', '"}'],
  ['the data', `{${sender},"urls":["https://a.test/"],"data":"0x`, '"}'],
  ['a URL', `{${sender},"data":"0x","urls":["`, '"]}'],
  ['the URLs', `{${sender},"data":"0x","urls":[`, '"a"]}'],
  ['the body', '', ''],
  ['a field', '{"', '":1}'],
]
const units = [
  'a',
  '0',
  'ab',
  '{',
  '[',
  '{data}',
  '{sender}',
  '"a",',
  '"',
  '\\\\',
  '\\u0000',
  ' ',
  '0x',
  '[]',
  '{},',
]

test.each(bodies)(
  'T20: repetitions in %s of a question take at most 600,000 steps',
  async (_, before, after) => {
    for (const unit of units) {
      const body = before + fill(unit, bodyLength - before.length - after.length) + after
      expect((await post(body)).status, unit).toBeGreaterThanOrEqual(400)
      const spent = await leastSteps(() => post(body), maxSteps)
      expect(spent, unit).toBeLessThanOrEqual(maxSteps)
    }
  },
)
