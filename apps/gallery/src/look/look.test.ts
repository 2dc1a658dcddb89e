import { cssObjectFromTheme, darkTheme, lightTheme, midnightTheme } from '@foyer/kit/themes'
import { describe, expect, test } from 'vitest'
import { type Look, readLook, tokenNames, writeLook } from './Look.ts'
import { printCss, printTheme } from './printTheme.ts'
import { toTheme } from './toTheme.ts'

const looks: readonly (readonly [name: string, look: Look])[] = [
  ['nothing told', { base: 'light', options: {}, tokens: {} }],
  ['told', { base: 'midnight', options: { accentColor: '#2f6fed', borderRadius: 'small' }, tokens: {} }],
  ['quotes', { base: 'dark', options: { fontFamily: `"Brand's Own", serif` }, tokens: {} }],
  [
    'much told',
    {
      base: 'light',
      options: {
        accentColor: '#2f6fed',
        accentColorForeground: '#ffffff',
        borderRadius: 'none',
        fontFamily: 'Georgia',
        fontStack: 'system',
        overlayBlur: 'large',
      },
      tokens: { 'colors.modalText': '#101010', 'colors.error': '#aa0000', 'radii.modal': '3px' },
    },
  ],
  ['a pair', { base: 'both', options: { accentColor: '#0a7d55' }, tokens: {} }],
  ['a pair of nothing', { base: 'both', options: {}, tokens: {} }],
  ['a pair with a token', { base: 'both', options: {}, tokens: { 'colors.error': '#c00000' } }],
]

describe.each(looks)('%s', (_, look) => {
  test('comes back from its address', () => {
    expect(readLook(new URLSearchParams(writeLook(look).toString()))).toEqual(look)
  })

  test('is printed as code that makes it', () => {
    const code = printTheme(look)
      .replace(/^import .*$/m, '')
      .replace(' as const', '')
      .replace('(base: Theme): Theme', '(base)')
    const theme = new Function('lightTheme', 'darkTheme', 'midnightTheme', `${code}; return theme`)(
      lightTheme,
      darkTheme,
      midnightTheme,
    )
    if (look.base !== 'both') expect(theme).toEqual(toTheme(look, 'light'))
    else expect(theme).toEqual({ lightMode: toTheme(look, 'light'), darkMode: toTheme(look, 'dark') })
  })

  test('is printed as a style sheet', () => {
    const css = printCss(look)
    for (const [name, value] of Object.entries(cssObjectFromTheme(toTheme(look, 'light'))))
      expect(css).toContain(`${name}: ${value};`)
    expect(css.includes('prefers-color-scheme: dark')).toBe(look.base === 'both')
  })
})

test('an invalid address selects the light theme', () => {
  const query = new URLSearchParams('base=pink&borderRadius=huge&x=1&colors.nothing=red&accentColor=')
  expect(readLook(query)).toEqual({ base: 'light', options: {}, tokens: {} })
})

test('every token of a theme can be edited', () => {
  expect(tokenNames).toHaveLength(43)
})
