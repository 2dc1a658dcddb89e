import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'

vi.mock('valibot', async (importActual) => {
  const actual = await importActual<typeof v>()
  return { ...actual, safeParse: vi.fn(actual.safeParse) }
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let visitors = 0
const post = (path: string, body: string) => {
  visitors += 1
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Origin: server.url,
      'X-Forwarded-For': `10.0.0.${visitors}`,
    },
  })
}
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length))
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('T21: JSON of many parts', () => {
  const parsed = vi.spyOn(JSON, 'parse')
  beforeEach(() => {
    parsed.mockClear()
    vi.mocked(v.safeParse).mockClear()
  })
  /** Long texts that reached the parser, and items that reached the validator. */
  const reached = () => ({
    parser: parsed.mock.calls.filter(([text]) => String(text).length > 5000).length,
    validator: vi.mocked(v.safeParse).mock.calls.filter(([, value]) => value !== undefined).length,
  })
  const sender = '"sender":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266","data":"0x12"'

  test.each([
    ['numbers for URLs', `{${sender},"urls":[${fill('1,', 65_000)}1]}`],
    ['texts for URLs', `{${sender},"urls":[${fill('"",', 65_000)}""]}`],
    ['lists for URLs', `{${sender},"urls":[${fill('[],', 65_000)}1]}`],
    ['lists in lists for URLs', `{${sender},"urls":${deep(32_000)}}`],
    ['members beside them', `{${sender},"urls":[],${fill('"a":1,', 65_000)}"b":1}`],
    ['a list', `[${fill('1,', 65_000)}1]`],
  ])('of a lookup: %s', async (_, body) => {
    expect((await post('/api/ccip-read', body)).status).toBe(400)
    expect(reached()).toEqual({ parser: 0, validator: 0 })
  })

  test('of a lookup: nine URLs are refused by their number, before any is read', async () => {
    let read = 0
    const url = new Proxy(
      {},
      {
        get() {
          read += 1
        },
      },
    )
    const { questionSchema } = await import('./lookups/ccipReadRoute.ts')
    const question = { sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', data: '0x12' }
    expect(v.safeParse(questionSchema, { ...question, urls: Array(9).fill(url) }).success).toBe(false)
    expect(read).toBe(0)
    expect(v.safeParse(questionSchema, { ...question, urls: Array(8).fill('https://a.test') }).success).toBe(
      true,
    )
  })

  test.each([
    ['numbers', `[${fill('1,', 16_000)}1]`],
    ['lists in lists', deep(8000)],
    ['members', `{${fill('"a":1,', 16_000)}"b":1}`],
    ['lists in lists in a member', `{"message":${deep(7000)}}`],
  ])('of sign-in and of a report: %s', async (_, body) => {
    expect((await post('/auth/nonce', body)).status).toBe(400)
    expect((await post('/auth/verify', body)).status).toBe(400)
    expect((await post('/csp-report', body)).status).toBe(204)
    expect(reached().parser).toBe(0)
  })

  /** Files of these folders that parse JSON by themselves. */
  const readersIn = (...folders: readonly string[]) => {
    const roots = folders.map((path) => fileURLToPath(new URL(path, import.meta.url)))
    const files = roots.flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
        .map((file) => join(root, file)),
    )
    expect(files.length).toBeGreaterThan(70)
    const readers = files.filter((file) => /JSON\.parse\(|\.json\(\)/.test(readFileSync(file, 'utf8')))
    return readers.map((file) => file.replace(/.*\//, '')).sort()
  }

  test('there is no other reader of what comes from outside', () => {
    // The configuration of the operator is not from outside.
    expect(readersIn('.', '../../../packages/auth/src/server')).toEqual([])
    expect(readersIn('../../../packages/core/src', '../../../packages/kit/src')).toEqual([
      // The session of the last visit, in the first chunk of a page: nine fields, each by its name.
      'parseSnapshot.ts',
      'readJson.ts',
      // Ids of wallets, with the list of the first press: a list, of which texts are kept.
      'recentWallets.ts',
      // Typed data of the page itself.
      'safeProvider.ts',
    ])
  })
})

describe('T22: random requests', () => {
  const report = (line: string) =>
    `{"csp-report":{"effective-directive":"img-src","line-number":${line},"source-file":${line},"blocked-uri":${line}}}`

  test.each(['[]', '[[[1]]]', '{}', '"7"', 'null', 'true', '1e999', '-0.5'])(
    'a report whose values are %s is written with none of them, and no error',
    async (value) => {
      const before = server.logged.length
      expect((await post('/csp-report', report(value))).status).toBe(204)
      const lines = server.logged.slice(before)
      expect(lines.every((line) => line.event === 'csp' && line.line === 0)).toBe(true)
    },
  )

  test('a report as deep as it is long is no error', async () => {
    const before = server.logged.length
    expect((await post('/csp-report', report(deep(2500)))).status).toBe(204)
    expect(server.logged.slice(before)).toEqual([])
  })
})
