import { KitError } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'
import { themeSheet } from './themeSheet.ts'

test('B-13.12: an id scopes the theme', () => {
  const { id, css } = themeSheet(lightTheme(), 'Shop_2')
  expect(id).toBe('Shop_2')
  expect(css).toMatch(/^\[data-foyer="Shop_2"\]\{--foyer-color-scheme:light;--foyer-blurs-/)
})

test('B-13.12: without one, and with an empty one, there is one for each look, the same everywhere', () => {
  const one = themeSheet(lightTheme())
  expect(one.id).toMatch(/^[a-z0-9]+$/)
  expect(themeSheet(lightTheme(), '')).toEqual(one)
  expect(themeSheet(darkTheme()).id).not.toBe(one.id)
})

test('B-13.11: of a pair, the dark one repeats only what differs', () => {
  const { css } = themeSheet({ lightMode: lightTheme(), darkMode: darkTheme() }, 'both')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark){')
  expect(light).toContain('--foyer-colors-modalBackground:#ffffff;')
  expect(dark).toContain('[data-foyer="both"]{--foyer-color-scheme:dark;')
  expect(dark).toContain('--foyer-colors-modalBackground:#1a1b21;')
  expect(light).toContain('--foyer-radii-modal:')
  expect(dark).not.toContain('--foyer-radii-')
})

test.each([
  ['#fff', '#000', 'light'],
  ['#111', '#eee', 'dark'],
  [' #1a1b21 ', '#fff', 'dark'],
  ['var(--popover)', '#fafafa', 'dark'],
  ['oklch(1 0 0)', '#0a0a0a', 'light'],
  ['hsl(var(--popover))', 'hsl(var(--popover-foreground))', 'initial'],
])('the colour scheme of %s with letters of %s is %s', (modalBackground, modalText, scheme) => {
  const theme = lightTheme()
  const { css } = themeSheet({ ...theme, colors: { ...theme.colors, modalBackground, modalText } })
  expect(css).toContain(`{--foyer-color-scheme:${scheme};`)
})

test('B-5.23: a value cannot leave its declaration', () => {
  const { css } = themeSheet(lightTheme({ fontFamily: 'x}</style><script>alert(1)</script>{' }))
  expect(css).not.toMatch(/[<>]/)
  expect(css.match(/[{}]/g)).toEqual(['{', '}'])
})

describe('B-5.20, B-13.14', () => {
  test('a theme function is refused, with what to do', () => {
    const error = new KitError(
      'invalidTheme',
      'The "theme" prop got a theme function; call it and pass the resulting object.',
    )
    expect(() => themeSheet(lightTheme as unknown as Theme)).toThrow(error)
  })

  test('so is one in a pair', () => {
    const pair = { lightMode: lightTheme(), darkMode: darkTheme as unknown as Theme }
    expect(() => themeSheet(pair)).toThrow('"theme.darkMode"')
    expect(() => themeSheet({ lightMode: lightTheme() } as unknown as Theme)).toThrow('"theme.darkMode"')
  })

  test.each([[undefined], [null], ['light'], [7], [{}], [[]]])('%j is no theme', (value) => {
    expect(() => themeSheet(value as unknown as Theme)).toThrow(
      expect.objectContaining({ code: 'invalidTheme' }),
    )
  })
})

test.each(['a b', 'a-b', 'é', '"]{}', 'a\n', '１', 'a"'])('B-5.22: the id %j is refused and named', (id) => {
  expect(() => themeSheet(lightTheme(), id)).toThrow(
    new KitError(
      'invalidStylingId',
      `The styling id "${id}" may contain only letters, digits and underscores.`,
    ),
  )
})
