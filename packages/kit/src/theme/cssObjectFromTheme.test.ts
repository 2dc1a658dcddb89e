import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cssObjectFromTheme, cssStringFromTheme, safeValue } from './cssObjectFromTheme.ts'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'

const withAccent = (accentColor: string): Theme => lightTheme({ accentColor })
const accentOf = (theme: Theme) => cssObjectFromTheme(theme)['--foyer-colors-accentColor']

test('B-13.10: every leaf is a custom property', () => {
  const theme = lightTheme()
  const variables = cssObjectFromTheme(theme)
  for (const [group, tokens] of Object.entries(theme)) {
    for (const token of Object.keys(tokens)) expect(variables).toHaveProperty(`--foyer-${group}-${token}`)
  }
  expect(variables['--foyer-colors-accentColor']).toBe('#0e76fd')
  expect(variables['--foyer-shadows-dialog']).toContain('rgba(20, 21, 30, 0.22)')
})

test('B-13.10: unknown keys are left out, a missing leaf has the value of the light theme', () => {
  const odd = { colors: { accentColor: '#123456', '--x': 'red' }, more: { token: '1' } } as unknown as Theme
  const variables = cssObjectFromTheme(odd)
  expect(Object.keys(variables)).toEqual(Object.keys(cssObjectFromTheme(lightTheme())))
  expect(variables['--foyer-colors-accentColor']).toBe('#123456')
  expect(variables['--foyer-colors-modalText']).toBe(lightTheme().colors.modalText)
})

test('T48: a theme out of JSON reaches no prototype', () => {
  const odd = JSON.parse('{"colors":{"__proto__":{"modalText":"#bad"}},"__proto__":{"radii":{}}}')
  expect(cssObjectFromTheme(odd)).toEqual(cssObjectFromTheme(lightTheme()))
  expect(({} as Record<string, unknown>).modalText).toBeUndefined()
})

test('B-13.13: an object or a factory, whole or only what differs', () => {
  expect(cssObjectFromTheme(darkTheme)).toEqual(cssObjectFromTheme(darkTheme()))
  const green = lightTheme(lightTheme.accentColors.green)
  const difference = cssObjectFromTheme(green, { extends: lightTheme })
  expect(difference['--foyer-colors-accentColor']).toBe('#1db847')
  expect(difference).not.toHaveProperty('--foyer-colors-modalText')
  expect(cssObjectFromTheme(lightTheme, { extends: lightTheme() })).toEqual({})
})

test('B-13.13: as text', () => {
  expect(cssStringFromTheme(withAccent('#123456'))).toContain('--foyer-colors-accentColor:#123456;')
  expect(cssStringFromTheme(darkTheme, { extends: darkTheme })).toBe('')
})

describe('B-5.23', () => {
  test.each([
    ['red; } body { display: none', 'red  body  display none'],
    ['</style><script>alert(1)</script>', 'stylescriptalert(1)script'],
    ['red /* a comment */', 'red * a comment *'],
    ['red /;* a comment', 'red * a comment'],
    ['red;/ * a comment', 'red * a comment'],
    ['  hotpink ', 'hotpink'],
  ])('%s becomes %s', (input, expected) => {
    expect(accentOf(withAccent(input))).toBe(expected)
  })

  test.each([
    ['url(https://evil.example/pixel.png)', 'T53: it would fetch'],
    ['image-set("x.png" 1x)', 'T53: it would fetch'],
    ['rgb(1, 2, 3', 'an open bracket'],
    ['"Brand', 'an open quote'],
    ['["]', 'an open quote in brackets'],
    ["calc(1px + ')", 'an open quote in brackets'],
    ['red)', 'a bracket too many'],
    ['([)]', 'brackets that cross'],
    ['red\\', 'an escape'],
    ['"\n" "\n"', 'line breaks in quotes, which never end'],
    ['"\r" "\r"', 'line breaks in quotes, which never end'],
    ['"\f" "\f"', 'line breaks in quotes, which never end'],
    ['', 'nothing'],
    [';', 'nothing that is left'],
  ])('%s is replaced: %s', (input) => {
    expect(accentOf(withAccent(input))).toBe('#0e76fd')
  })

  test('no text whatever comes out with a character that ends something', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...':;{}<>/*\\"\'()[]\n\r\f ,url#a0') }), (text) => {
        const value = safeValue(text)
        if (value === undefined) return
        expect(value).not.toMatch(/[:;{}<>\\\n\r\f]|\/\*|\*\//)
        expect((value.match(/"/g) ?? []).length % 2 === 0 || value.includes("'")).toBe(true)
      }),
    )
  })

  test.each([
    ['"Brand Sans", sans-serif'],
    ["'It (is) a [font', serif"],
    ['0 1px 2px rgba(0, 0, 0, calc(0.2 * 2))'],
    ['color-mix(in oklab, red 12%, white)'],
    ['rgb(1 2 3 / 50%)'],
    ['rgb(1 2 3/.5)'],
    ['oklch(1 0 0 / 10%)'],
    ['hsl(var(--primary) / var(--alpha))'],
    ['hsl(var(--primary)/0.9)'],
  ])('%s is as it was', (value) => {
    expect(safeValue(value)).toBe(value)
  })
})
