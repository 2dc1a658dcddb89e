import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@foyer/auth/internal'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Grant, GrantsAnswer } from '../contract.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { apiHeaders } from '../http/apiHeaders.ts'
import { createGrantStore } from './grantStore.ts'
import { GrantsFileError, importGrants, readGrantsFile } from './grantsFile.ts'
import { grantsRoute } from './grantsRoute.ts'
import { listSampleGrants } from './listSampleGrants.ts'

const samples = fileURLToPath(new URL('../../samples/demoGrants.json', import.meta.url))
const grant: Grant = {
  id: 'a-grant',
  title: 'A grant',
  summary: 'For 100 % of the work_done.',
  organisation: 'Café',
  amount: '12500.500000000000000001',
  symbol: 'ETH',
  chainId: 1,
  status: 'open',
  deadline: '2027-01-31T23:59:00Z',
  url: 'https://example.org/a',
}

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-grants-'))
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
})

describe('the file', () => {
  const print = (...grants: unknown[]) => JSON.stringify(grants, undefined, 2)
  const change = (field: keyof Grant, value: unknown) => print({ ...grant, [field]: value })
  const missing = (field: keyof Grant) => print({ ...grant, [field]: undefined })

  test('is read as it is written', () => {
    expect(readGrantsFile(print(grant))).toEqual([grant])
    expect(readGrantsFile('[]')).toEqual([])
  })

  const wrong: [string, string, readonly (string | RegExp)[]][] = [
    ['not JSON', '[{"id": ]', ['line 1, column 9: this is not JSON. Value expected.']],
    ['a comment', '[] // none', [/^line 1, column 4: /]],
    ['nothing', '', [/^line 1, column 1: /]],
    ['text behind it', '[] []', [/^line 1, column 4: /]],
    ['a name without quotes', '[{a: 1}]', ['line 1, column 3: this is not JSON. Invalid symbol.']],
    [
      'a name that is missing',
      '[{"a": 1,}]',
      [/^line 1, column 10: this is not JSON\. Property name expected\.$/],
    ],
    ['no list', '{}', ['line 1, column 1: must be a list of grants.']],
    ['a list of texts', '["a"]', [/^line 1, column 2: grant 1 /]],
    ['an id in capitals', change('id', 'A'), [/^line 3, column 11: grant 1 "id" must be lower-case/]],
    ['a title missing', missing('title'), ['line 2, column 3: grant 1 "title" is missing.']],
    ['an empty title', change('title', ''), [/^line 4, column 14: grant 1 "title" must not be empty/]],
    ['a title of two lines', change('title', 'a\nb'), [/one line/]],
    ['a title with a space at its end', change('title', 'a '), [/begin or end with a space/]],
    ['an id with a dash at its start', change('id', '-a'), [/joined by dashes/]],
    ['an id with a dash at its end', change('id', 'a-'), [/joined by dashes/]],
    ['a symbol with a bracket', change('symbol', '<b'), [/1 to 12 letters and digits/]],
    ['a symbol of 13 letters', change('symbol', 'A'.repeat(13)), [/1 to 12 letters and digits/]],
    ['two dashes', change('id', 'a--b'), [/joined by dashes/]],
    ['an id of 65 letters', change('id', 'a'.repeat(65)), [/"id" must have at most 64 characters\.$/]],
    ['a title of 121 letters', change('title', 'a'.repeat(121)), [/must have at most 120 characters\.$/]],
    ['a summary of 501 letters', change('summary', 'a'.repeat(501)), [/must have at most 500 characters\.$/]],
    ['an organisation of 121', change('organisation', 'a'.repeat(121)), [/at most 120 characters\.$/]],
    ['a title with a space before it', change('title', ' a'), [/begin or end with a space/]],
    ['a title with a paragraph', change('title', 'a\u2029b'), [/one line/]],
    ['a title as a number', change('title', 5), ['line 4, column 14: grant 1 "title" must be a text.']],
    ['no symbol', change('symbol', ''), [/1 to 12 letters and digits/]],
    ['an amount with a zero before it', change('amount', '01'), [/decimal number/]],
    ['an amount with nothing behind its point', change('amount', '1.'), [/decimal number/]],
    ['an amount with nothing before its point', change('amount', '.5'), [/decimal number/]],
    ['an amount with a space before it', change('amount', ' 1'), [/decimal number/]],
    ['an amount with a space behind it', change('amount', '1 '), [/decimal number/]],
    ['an amount of 31 digits', change('amount', '1'.repeat(31)), [/decimal number/]],
    ['an amount of 19 decimals', change('amount', `0.${'1'.repeat(19)}`), [/decimal number/]],
    ['a link of 2,049 letters', change('url', 'https://a/'.padEnd(2049, 'a')), [/at most 2048 characters/]],
    ['a link that is none', change('url', 'https://'), [/https URL/]],
    ['a sample that is none', change('sample' as keyof Grant, false), [/"sample" must be true or left out/]],
    [
      'a number in place of a grant',
      '[5, 5]',
      [/^line 1, column 2: grant 1 /, /^line 1, column 5: grant 2 /],
    ],
    ['an amount as a number', change('amount', 5), [/^line 7, column 15: .*decimal number as a text/]],
    ['an amount with commas', change('amount', '1,000'), [/decimal number/]],
    ['a negative amount', change('amount', '-1'), [/decimal number/]],
    ['an amount like 1e3', change('amount', '1e3'), [/decimal number/]],
    ['a chain as a text', change('chainId', '1'), [/"chainId" must be a whole number/]],
    ['a chain of zero', change('chainId', 0), [/at least 1/]],
    ['a chain of a half', change('chainId', 1.5), [/whole number/]],
    ['another status', change('status', 'won'), [/"open", "closed" or "awarded"/]],
    ['31 February', change('deadline', '2027-02-31T00:00:00Z'), [/that exists/]],
    ['a day only', change('deadline', '2027-02-28'), [/with its zone/]],
    ['a link over http', change('url', 'http://example.org'), [/https URL/]],
    ['a link of javascript', change('url', 'javascript:alert(1)'), [/https URL/]],
    [
      'another field',
      print({ ...grant, prize: 1 }),
      ['line 13, column 14: grant 1 "prize" is not a field of a grant.'],
    ],
    [
      'an id twice',
      print(grant, { ...grant, title: 'B' }),
      ['line 15, column 11: grant 2 has the "id" of grant 1.'],
    ],
    [
      'a key twice',
      `[{"id":"b",${JSON.stringify(grant).slice(1)}]`,
      ['line 1, column 12: grant 1 has "id" twice.'],
    ],
    [
      'two mistakes',
      print(grant, { ...grant, id: 'b', amount: 'x', status: 'y' }),
      [/^line 19, .*grant 2 "amount"/, /^line 22, .*grant 2 "status"/],
    ],
  ]
  test.each(wrong)('%s is refused at its place', (_, text, problems) => {
    try {
      readGrantsFile(text)
      expect.unreachable()
    } catch (error) {
      expect((error as GrantsFileError).problems).toEqual(
        problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
      )
    }
  })

  test('1,001 grants are too many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ ...grant, id: `g${index}` }))
    expect(readGrantsFile(print(...many.slice(1)))).toHaveLength(1000)
    expect(() => readGrantsFile(print(...many))).toThrow(
      'The file was not imported:\n  line 1, column 1: must have at most 1000 grants.',
    )
  })

  test('every mistake is a line of the error', () => {
    const error = new GrantsFileError(['one', 'two'])
    expect(String(error)).toBe('GrantsFileError: The file was not imported:\n  one\n  two')
  })

  test.each([
    ['id', 'a'.repeat(64)],
    ['id', '1-2-a'],
    ['title', 'a'.repeat(120)],
    ['summary', 'a'.repeat(500)],
    ['organisation', 'Ärzte – "a" & 🌸'],
    ['symbol', 'A'.repeat(12)],
    ['symbol', 'a.b$c-é'],
    ['amount', '0'],
    ['amount', '0.5'],
    ['amount', `${'1'.repeat(30)}.${'1'.repeat(18)}`],
    ['chainId', Number.MAX_SAFE_INTEGER],
    ['url', 'https://a/'.padEnd(2048, 'a')],
    ['sample', true],
  ] as const)('%s may be %j', (field, value) => {
    expect(readGrantsFile(change(field, value))).toEqual([{ ...grant, [field]: value }])
  })
})

describe('the import', () => {
  test('D-2: the samples are fine, and say that they are samples', async () => {
    expect(await importGrants(database, samples)).toBe(
      '6 grants are listed now: 6 new, 0 known before. 0 were removed.',
    )
    const grants = await createGrantStore(database).find({})
    expect(grants.every(({ sample, url }) => sample && url.startsWith('https://example.org/'))).toBe(true)
  })

  test('missing grants are removed', async () => {
    await createGrantStore(database).replace([grant, { ...grant, id: 'b' }])
    const file = join(dataDir, 'other.json')
    writeFileSync(file, JSON.stringify([grant, { ...grant, id: 'c' }]))
    expect(await importGrants(database, file)).toBe(
      '2 grants are listed now: 1 new, 1 known before. 1 were removed.',
    )
    const grants = await createGrantStore(database).find({})
    expect(grants.map(({ id }) => id).sort()).toEqual(['a-grant', 'c'])
  })

  test('one mistake, and nothing changes', async () => {
    await importGrants(database, samples)
    const file = join(dataDir, 'wrong.json')
    writeFileSync(file, JSON.stringify([grant, { ...grant, id: 'b', status: 'won' }]))
    await expect(importGrants(database, file)).rejects.toThrow(GrantsFileError)
    expect(await createGrantStore(database).find({})).toHaveLength(6)
  })

  test('done twice, it is done', async () => {
    await importGrants(database, samples)
    expect(await importGrants(database, samples)).toContain('0 new, 6 known before. 0 were removed')
  })
})

describe('the samples on a default start', () => {
  const fresh = () => mkdtempSync(join(dataDir, 'start-'))
  const listed = async (own: string) => {
    const opened = await openDatabase({ dataDir: own })
    const all = await createGrantStore(opened).find({})
    const onPublicOrigin = await createGrantStore(opened, { samples: false }).find({})
    await opened.close()
    return [all.length, onPublicOrigin.length]
  }

  test('D-2: fill an empty list, and a public origin does not show them', async () => {
    const own = fresh()
    await listSampleGrants(readConfig({ DATA_DIR: own }))
    expect(await listed(own)).toEqual([6, 0])
  })

  test('leave a list alone that has a grant', async () => {
    const own = fresh()
    const opened = await openDatabase({ dataDir: own })
    await createGrantStore(opened).replace([grant])
    await opened.close()
    await listSampleGrants(readConfig({ DATA_DIR: own }))
    expect(await listed(own)).toEqual([1, 1])
  })

  test('are not listed for a public origin', async () => {
    const own = fresh()
    await listSampleGrants(readConfig({ DATA_DIR: own, ORIGIN: 'https://app.example' }))
    expect(await listed(own)).toEqual([0, 0])
  })
})

describe('GET /api/grants', () => {
  const store = () => createGrantStore(database)
  const ask = async (query: string) => {
    const app = new Hono().get('/api/grants', (context) => grantsRoute(store(), apiHeaders(false), context))
    const response = await app.request(`/api/grants${query}`)
    const body = (await response.json()) as Partial<GrantsAnswer>
    return body.grants?.map(({ id }) => id) ?? response.status
  }

  test('open ones first, then by deadline, compared as times', async () => {
    await store().replace([
      { ...grant, id: 'closed', status: 'closed' },
      { ...grant, id: 'later', deadline: '2027-01-01T00:00:00Z' },
      { ...grant, id: 'sooner', deadline: '2027-01-01T01:00:00+02:00' },
      { ...grant, id: 'awarded', status: 'awarded' },
    ])
    expect(await ask('')).toEqual(['sooner', 'later', 'awarded', 'closed'])
    expect(await ask('?status=open')).toEqual(['sooner', 'later'])
    expect(await ask('?status=awarded')).toEqual(['awarded'])
    expect(await ask('?status=closed&search=grant')).toEqual(['closed'])
  })

  test('every field comes back as it went in', async () => {
    await store().replace([grant, { ...grant, id: 'b', sample: true, chainId: Number.MAX_SAFE_INTEGER }])
    expect(await store().find({})).toEqual([
      grant,
      { ...grant, id: 'b', sample: true, chainId: Number.MAX_SAFE_INTEGER },
    ])
  })

  test.each([
    ['CAFÉ', ['a-grant']],
    ['cafe\u0301', ['a-grant']],
    ['work caf', ['a-grant']],
    ['work nothing', []],
    ['%', ['a-grant']],
    ['100 %', ['a-grant']],
    ['1%0', []],
    ['k_d', ['a-grant']],
    ['rk_w', []],
    ['!', []],
    ["' or 1=1 --", []],
    ['  ', ['a-grant']],
  ])('search for %j', async (search, found) => {
    await store().replace([grant])
    expect(await ask(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  test.each([
    ['?status=won'],
    [`?search=${'x'.repeat(201)}`],
    ['?search=a%00'],
    ['?sort=title'],
    ['?status=open&status=open'],
    ['?status=open&__proto__=1'],
  ])('%s is refused', async (query) => {
    expect(await ask(query)).toBe(400)
  })

  test('a refusal says what may be asked, and a database that fails that it is not there', async () => {
    const headers = apiHeaders(false)
    const answerOf = async (path: string, grants: Parameters<typeof grantsRoute>[0]) => {
      const app = new Hono().get('/api/grants', (context) => grantsRoute(grants, headers, context))
      const response = await app.request(path)
      return [response.status, ((await response.json()) as { error: unknown }).error, response.headers]
    }
    const message =
      'The query may have "search" (at most 200 characters) and "status" (open, closed or awarded).'
    const [status, error, sent] = await answerOf('/api/grants?a=b', store())
    expect([status, error]).toEqual([400, { code: 'bad_request', message }])
    expect((sent as Headers).get('cache-control')).toBe('no-store')
    const broken = { ...store(), find: () => Promise.reject(new Error('secret')) }
    const [failed, cause] = await answerOf('/api/grants', broken)
    expect([failed, cause]).toEqual([503, expect.objectContaining({ code: 'store_unavailable' })])
  })

  test('what is asked may be long, or empty', async () => {
    await store().replace([grant])
    for (const character of ['x', '扉'])
      expect(await ask(`?search=${encodeURIComponent(character.repeat(200))}`)).toEqual([])
    expect(await ask('?search=&status=open')).toEqual(['a-grant'])
  })

  test('a search finds each of its words in any of four fields', async () => {
    await store().replace([{ ...grant, title: 'One', summary: 'two', organisation: 'Three', symbol: 'FOUR' }])
    expect(await ask('?search=four%20three%20two%20one')).toEqual(['a-grant'])
    // No word reaches from one field into the next.
    expect(await ask('?search=onetwo')).toEqual([])
  })
})
