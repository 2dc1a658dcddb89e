import { afterEach, describe, expect, test, vi } from 'vitest'
import { findExcess, JsonError, readJson } from './readJson.ts'

const bounds = { maxCharacters: 200_000, maxDepth: 4, maxItems: 16, maxKeys: 8 }
const reasonOf = (text: string, some: Partial<typeof bounds> = {}) => {
  try {
    return readJson(text, { ...bounds, ...some })
  } catch (error) {
    return error instanceof JsonError ? error.reason : error
  }
}

afterEach(() => vi.restoreAllMocks())

describe('more than is read', () => {
  const fill = (unit: string, open = '[', close = ']') =>
    `${open}${unit.repeat(60_000 / unit.length)}0${close}`

  test.each([
    ['numbers', fill('1,')],
    ['long numbers', fill(`${'1'.repeat(999)},`)],
    ['numbers in a member', `{"urls":${fill('1,')}}`],
    ['words', fill('true,')],
    ['texts', fill('"",')],
    ['texts with escapes', fill('"\\\\\\"",')],
    ['lists', fill('[],')],
    ['lists in lists', '['.repeat(60_000)],
    ['objects in lists', '[{"a":'.repeat(10_000)],
    ['members', `{${'"a":1,'.repeat(10_000)}"b":1}`],
    [
      'members with numbers for names',
      `{${Array.from({ length: 9000 }, (_, index) => `"${index * 477_001}":1`)}}`,
    ],
    ['members behind white space', `{${'\n\t "a"\t: 1 ,'.repeat(5000)}"b":1}`],
    ['colons, which are no JSON', ':'.repeat(60_000)],
    ['commas, which are no JSON', ','.repeat(60_000)],
  ])('T21: %s: the parser is not asked, and the reading ends at the bound', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(reasonOf(text)).toBe('large')
    expect(parse).not.toHaveBeenCalled()
    // Twenty parts of the longest unit.
    expect(findExcess(text, bounds)).toBeLessThan(20_000)
  })

  test('T21: more characters than may be', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(reasonOf(`"${'a'.repeat(8)}"`, { maxCharacters: 10 })).toBe('aaaaaaaa')
    parse.mockClear()
    expect(reasonOf(`"${'a'.repeat(9)}"`, { maxCharacters: 10 })).toBe('large')
    expect(parse).not.toHaveBeenCalled()
  })
})

describe('as much as is read', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index)

  test('items, keys and depth up to the bound', () => {
    expect(reasonOf(JSON.stringify(list(15)))).toEqual(list(15))
    expect(reasonOf(JSON.stringify(list(16)))).toBe('large')
    const keys = Object.fromEntries(list(8).map((key) => [`key ${key}`, true]))
    expect(reasonOf(JSON.stringify(keys))).toEqual(keys)
    expect(reasonOf(JSON.stringify({ ...keys, more: true }))).toBe('large')
    expect(reasonOf('[[[[1]]]]')).toEqual([[[[1]]]])
    expect(reasonOf('[[[[[]]]]]')).toBe('large')
    expect(reasonOf('[[1],[2],[3],[4],[5]]')).toEqual([[1], [2], [3], [4], [5]])
  })

  test.each(['[', '{', ',', ':', '\\"[', '\\\\\\"[', '\\u0022[', '\\\\'])(
    '%j in a text counts for nothing',
    (unit) => {
      const text = `["${unit.repeat(10_000)}"]`
      expect(reasonOf(text)).toEqual(JSON.parse(text))
    },
  )

  test.each([
    '',
    '{',
    '"',
    '"a',
    '"\\"',
    '"a\\',
    '[1',
    'nothing',
    '1 1',
    '\ufeff{}',
    '{}{}',
    ']',
    '{]}',
    '0][[[[[',
  ])('%j is no JSON', (text) => {
    expect(reasonOf(text)).toBe('malformed')
  })

  test.each(['0', 'null', '""', ' [ ] ', '{"a":{"b":["c",1.5e3,-0,false]}}'])('%s is read', (text) => {
    expect(reasonOf(text)).toEqual(JSON.parse(text))
  })
})
