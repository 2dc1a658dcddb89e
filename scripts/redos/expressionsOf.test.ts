import { expect, test } from 'vitest'
import { expressionsOf } from './expressionsOf.ts'

test('literals, with their line and flags', () => {
  expect(expressionsOf('a.ts', 'const a = 1\nconst b = /[/]\\/+/gi')).toEqual([
    { line: 2, source: '[/]\\/+', flags: 'gi' },
  ])
})

test('texts, and templates of constants', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the text that is read
  const text = "const d = '\\\\d'\nconst two = `${d}${d}`\nnew RegExp(`^${two}$`, 'u')\nRegExp('a+')"
  expect(expressionsOf('a.ts', text)).toEqual([
    { line: 3, source: '^\\d\\d$', flags: 'u' },
    { line: 4, source: 'a+', flags: '' },
  ])
})

test.each(['const f = (a: string) => new RegExp(a)', 'let a = "a"\nnew RegExp(a)'])(
  'one that is put together at run time is refused: %s',
  (text) => {
    expect(() => expressionsOf('a.ts', text)).toThrow(/^a\.ts:[12] an expression is put together/)
  },
)
