import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('POST /csp-report', () => {
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
    const other = await createTestServer()
    const long = [{ body: { effectiveDirective: 'x'.repeat(5000) } }]
    await report(JSON.stringify(long), 'application/reports+json', other)
    expect(String(violations(other)[0]?.directive)).toHaveLength(200)
    const small = JSON.stringify(Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'x' } })))
    await report(small, 'application/reports+json', other)
    expect(violations(other)).toHaveLength(11)
    const begun = Date.now()
    let refused = await report('{}', undefined, other)
    let taken = 2
    for (; refused.status === 204 && taken < 200; taken += 1) refused = await report('{}', undefined, other)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    // One more for each second that has passed.
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(taken).toBeLessThanOrEqual(62 + (Date.now() - begun) / 1000)
    await other.close()
  })

  test('a flood writes 120 lines a minute at most; what is left out is counted', async () => {
    const other = await createTestServer()
    const many = JSON.stringify(Array.from({ length: 10 }, () => ({ body: { effectiveDirective: 'x' } })))
    const begun = Date.now()
    for (let count = 0; count < 100; count += 1) await report(many, 'application/reports+json', other)
    await report('x', 'text/plain', other)
    await other.close()
    expect(violations(other).length).toBeGreaterThanOrEqual(120)
    expect(violations(other).length).toBeLessThanOrEqual(121 + (Date.now() - begun) / 500)
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
