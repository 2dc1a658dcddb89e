import { createRateLimit } from '@foyer/auth/internal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { type CspViolation, createCspReportApp } from './cspReport.ts'

describe('a report', () => {
  let reported: CspViolation[]
  let refused: string[]
  let limits: string[]
  let time: number
  let app: ReturnType<typeof createCspReportApp>
  beforeEach(() => {
    reported = []
    refused = []
    limits = []
    time = 0
    app = createCspReportApp({
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      clientAddress: ({ req }) => req.header('x-forwarded-for') ?? 'client',
      createRateLimit: (name, perMinute) => {
        limits.push(`${name}: ${perMinute}`)
        return createRateLimit(perMinute)
      },
      report: (violation) => reported.push(violation),
      logRefusal: ({ event, outcome }) => refused.push(`${event} ${outcome}`),
      now: () => time,
    })
  })

  const send = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    app.request('/csp-report', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const current = (fields: object) => JSON.stringify({ body: { effectiveDirective: 'img-src', ...fields } })
  const old = (fields: object) => JSON.stringify({ 'csp-report': fields })
  const empty = { directive: 'img-src', blocked: '', page: '', source: '', line: 0 }

  test('is answered without content, and not kept', async () => {
    const response = await send(current({}))
    expect([response.status, response.body]).toEqual([204, null])
    expect(Object.fromEntries(response.headers)).toEqual({ 'cache-control': 'no-store' })
    expect([reported, refused]).toEqual([[empty], []])
  })

  test.each([
    [
      'of the Reporting API',
      current({ blockedURL: 'b?c', documentURL: 'd#e', sourceFile: 'f?#g', lineNumber: 3 }),
      { ...empty, blocked: 'b', page: 'd', source: 'f', line: 3 },
    ],
    [
      'of report-uri',
      old({
        'effective-directive': 'img-src',
        'violated-directive': 'other-src',
        'blocked-uri': 'b?c',
        'document-uri': 'd#e',
        'source-file': 'f?#g',
        'line-number': 3,
      }),
      { ...empty, blocked: 'b', page: 'd', source: 'f', line: 3 },
    ],
    ['of a browser that names no effective directive', old({ 'violated-directive': 'img-src' }), empty],
    ['with a line break in a query', current({ blockedURL: 'b?c\nd' }), { ...empty, blocked: 'b' }],
    ['with places that are no texts', current({ blockedURL: 7, sourceFile: {} }), empty],
    ['with a line that is no number', current({ lineNumber: 'x' }), empty],
    [
      'with long texts',
      current({ effectiveDirective: 'x'.repeat(201), blockedURL: 'y'.repeat(201) }),
      { ...empty, directive: 'x'.repeat(200), blocked: 'y'.repeat(200) },
    ],
  ])('%s is told', async (_, body, violation) => {
    expect((await send(body)).status).toBe(204)
    expect(reported).toEqual([violation])
  })

  test.each(['null', '7', '[]', '[null]', '{', '{"body":{}}', '{"body":{"effectiveDirective":7}}'])(
    '%s tells nothing',
    async (body) => {
      expect((await send(body)).status).toBe(204)
      expect([reported, refused]).toEqual([[], []])
    },
  )

  test.each([
    ['application/csp-report', 204],
    ['application/reports+json', 204],
    ['application/json; charset=utf-8', 204],
    ['text/plain', 415],
    ['', 415],
  ])('of type %j: %i', async (type, status) => {
    expect((await send(current({}), { 'Content-Type': type })).status).toBe(status)
    expect(refused).toEqual(status === 415 ? ['csp-refused unsupported_media_type'] : [])
    expect(reported).toHaveLength(status === 415 ? 0 : 1)
  })

  test('without a type is refused', async () => {
    const response = await app.request('/csp-report', { method: 'POST', body: Buffer.from(current({})) })
    expect(response.status).toBe(415)
  })

  test('has 16 kB at most', async () => {
    const sized = (bytes: number) => send(current({}).padEnd(bytes), { 'Content-Length': String(bytes) })
    expect((await sized(16_384)).status).toBe(204)
    expect((await sized(16_385)).status).toBe(413)
    expect(refused).toEqual(['csp-refused body_too_large'])
  })

  test('that breaks off is refused', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const response = await app.request('/csp-report', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(400)
    expect(refused).toEqual(['csp-refused bad_request'])
  })

  test('tells of ten violations at most', async () => {
    const many = (count: number) =>
      send(JSON.stringify(Array.from({ length: count }, () => JSON.parse(current({})))))
    await many(10)
    expect(reported).toHaveLength(10)
    await many(11)
    expect(reported).toHaveLength(20)
  })

  test('is one of 60 a minute of a client, and of 600 of all', async () => {
    expect(limits).toEqual(['reports: 60', 'reports of all: 600', 'lines of reports: 120'])
    const statuses = async (count: number, clientOf: (index: number) => string) => {
      const answers = []
      for (let index = 0; index < count; index += 1)
        answers.push(await send('{}', { 'X-Forwarded-For': clientOf(index) }))
      return answers
    }
    const ofOne = await statuses(61, () => 'one')
    expect(ofOne.map(({ status }) => status)).toEqual([...Array(60).fill(204), 429])
    const last = ofOne.at(-1)
    expect(Object.fromEntries(last?.headers ?? [])).toEqual({
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    expect(refused).toEqual(['csp-refused rate_limited'])
    const ofAll = await statuses(541, (index) => `client ${index}`)
    expect(ofAll.map(({ status }) => status)).toEqual([...Array(540).fill(204), 429])
    time = 1000
    expect((await send('{}', { 'X-Forwarded-For': 'one' })).status).toBe(204)
  })

  test('is one of 120 lines a minute; those left out are counted', async () => {
    const many = JSON.stringify(Array.from({ length: 10 }, () => JSON.parse(current({}))))
    for (let count = 0; count < 13; count += 1) await send(many)
    expect(reported).toHaveLength(120)
    expect(refused).toEqual(Array(10).fill('csp-refused too_many_lines'))
    time = 500
    await send(current({}))
    expect(reported).toHaveLength(121)
  })

  test('comes by POST', async () => {
    const response = await app.request('/csp-report')
    expect([response.status, response.headers.get('allow'), response.body]).toEqual([405, 'POST', null])
  })
})

describe('POST /csp-report', () => {
  afterEach(() => vi.useRealTimers())
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const report = (body: string, type = 'application/csp-report', to = server) =>
    fetch(`http://127.0.0.1:${to.port}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
  const violations = (of: TestServer) => of.logged.filter(({ event }) => event === 'csp')

  test('both forms are logged, without queries', async () => {
    const other = await createTestServer()
    const old = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a?secret=1',
        'document-uri': 'https://app.example/#token',
        'source-file': 'https://app.example/x.js',
        'line-number': 3,
      },
    }
    const current = [
      { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' } },
    ]
    const first = await report(JSON.stringify(old), undefined, other)
    expect([first.status, await first.text()]).toEqual([204, ''])
    await report(JSON.stringify(current), 'application/reports+json', other)
    expect(violations(other)).toEqual([
      expect.objectContaining({
        directive: 'img-src',
        blocked: 'https://evil.example/a',
        page: 'https://app.example/',
        source: 'https://app.example/x.js',
        line: 3,
      }),
      expect.objectContaining({ directive: 'script-src', blocked: 'inline', page: '', source: '', line: 0 }),
    ])
    await other.close()
  })

  test.each([
    ['not JSON', '{', 'application/csp-report', 204],
    ['null', 'null', 'application/csp-report', 204],
    ['another type', '{}', 'text/plain', 415],
    ['17 kB', `"${'x'.repeat(17_000)}"`, 'application/csp-report', 413],
  ])('%s logs nothing', async (_, body, type, status) => {
    expect((await report(body, type)).status).toBe(status)
    expect(violations(server)).toEqual([])
  })

  test('a flood is bounded: 10 of one body, 60 a minute of one visitor, 200 characters of a text', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const other = await createTestServer()
    const long = [{ body: { effectiveDirective: 'x'.repeat(5000) } }]
    await report(JSON.stringify(long), 'application/reports+json', other)
    expect(String(violations(other)[0]?.directive)).toHaveLength(200)
    const small = JSON.stringify(Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'x' } })))
    await report(small, 'application/reports+json', other)
    expect(violations(other)).toHaveLength(11)
    let refused = await report('{}', undefined, other)
    let taken = 2
    for (; refused.status === 204 && taken < 200; taken += 1) refused = await report('{}', undefined, other)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(taken).toBeLessThanOrEqual(62)
    // Closing waits for time to pass.
    vi.useRealTimers()
    await other.close()
  })

  test('a flood writes 120 lines a minute at most; what is left out is counted', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const other = await createTestServer()
    const many = JSON.stringify(Array.from({ length: 10 }, () => ({ body: { effectiveDirective: 'x' } })))
    for (let count = 0; count < 100; count += 1) await report(many, 'application/reports+json', other)
    await report('x', 'text/plain', other)
    // Closing waits for time to pass.
    vi.useRealTimers()
    await other.close()
    expect(violations(other).length).toBeGreaterThanOrEqual(120)
    expect(violations(other).length).toBeLessThanOrEqual(121)
    const refused = other.logged.filter(({ event }) => event === 'csp-refused')
    const countOf = (outcome: string) =>
      refused.reduce((sum, line) => sum + (line.outcome === outcome ? Number(line.count ?? 1) : 0), 0)
    // One line when it begins, and at the end of the process its sum.
    expect(refused.length).toBeLessThanOrEqual(4)
    expect(countOf('too_many_lines')).toBeGreaterThanOrEqual(450)
    expect(countOf('rate_limited')).toBeGreaterThanOrEqual(35)
  })

  test('GET is refused', async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/csp-report`)).status).toBe(405)
  })
})
