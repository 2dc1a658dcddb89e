import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRateLimit } from '@foyer/auth/internal'
import { expect, test } from 'vitest'
import { createTestNetwork } from '../testing/createTestNetwork.ts'
import { createLookupsApp } from './lookupsApp.ts'
import { openLookups } from './openLookups.ts'

test('10,000 names: 60 a minute of one visitor, 1,200 of all, and no file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-lookups-'))
  const now = () => 1000
  const lookups = await openLookups({
    dataDir,
    // A port without a listener.
    nodes: new Map([[1, ['http://127.0.0.1:1']]]),
    network: createTestNetwork({}, () => 1),
    onTrouble: () => {},
    now,
  })
  const app = createLookupsApp({
    lookups,
    headers: {},
    https: false,
    origin: 'http://localhost',
    clientAddress: ({ req }) => req.header('x-forwarded-for') ?? '',
    createRateLimit: (_, perMinute) => createRateLimit(perMinute),
    onError: () => {},
    now,
  })
  const ask = async (index: number, client: string) => {
    const headers = { 'X-Forwarded-For': client }
    const { status, headers: reported } = await app.request(`/avatar/name${index}.eth`, { headers })
    return status === 429 ? `429 after ${reported.get('retry-after')} s` : status
  }
  const count = async (from: number, to: number, clientOf: (index: number) => string) => {
    const statuses: Record<string, number> = {}
    for (let index = from; index < to; index += 1) {
      const status = await ask(index, clientOf(index))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    return statuses
  }
  expect(await count(0, 1000, () => 'one')).toEqual({ 502: 60, '429 after 1 s': 940 })
  const many = await count(1000, 10_000, (index) => `client ${index % 500}`)
  expect(many).toEqual({ 502: 1140, '429 after 1 s': 7860 })
  // A name that is known costs nothing.
  expect(await ask(0, 'one')).toBe(502)
  expect(readdirSync(join(dataDir, 'pictures'))).toEqual([])
})
