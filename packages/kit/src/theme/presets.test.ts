import { KitError } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { presets } from '../testing/shippedThemes.ts'
import type { ThemeOptions } from './createTheme.ts'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import { midnightTheme } from './midnightTheme.ts'

const each = Object.entries(presets)

test.each(each)(
  'B-13.1, B-13.2: the %s theme has the tokens of the specification, all of them text',
  (_, preset) => {
    const theme = preset()
    const leaves = Object.values(theme).flatMap((tokens) => Object.values<unknown>(tokens))
    expect(Object.keys(theme)).toEqual(['blurs', 'colors', 'fonts', 'radii', 'shadows'])
    expect(Object.keys(theme.colors).sort()).toMatchInlineSnapshot(`
      [
        "accentColor",
        "accentColorForeground",
        "actionButtonBorder",
        "actionButtonBorderMobile",
        "actionButtonSecondaryBackground",
        "closeButton",
        "closeButtonBackground",
        "connectButtonBackground",
        "connectButtonBackgroundError",
        "connectButtonInnerBackground",
        "connectButtonText",
        "connectButtonTextError",
        "connectionIndicator",
        "downloadBottomCardBackground",
        "downloadTopCardBackground",
        "error",
        "generalBorder",
        "generalBorderDim",
        "menuItemBackground",
        "modalBackdrop",
        "modalBackground",
        "modalBorder",
        "modalText",
        "modalTextDim",
        "modalTextSecondary",
        "profileAction",
        "profileActionHover",
        "profileForeground",
        "selectedOptionBorder",
        "standby",
      ]
    `)
    expect(Object.values(theme).map((tokens) => Object.keys(tokens).length)).toEqual([1, 30, 1, 5, 6])
    expect(leaves.filter((leaf) => typeof leaf !== 'string' || leaf === '')).toEqual([])
  },
)

describe.each(each)('B-13.4: the %s theme', (_, preset) => {
  test('has blue, round corners, a round font and a clear page when nothing is said', () => {
    const { colors, radii, fonts, blurs } = preset()
    expect(colors.accentColor).toBe(preset.accentColors.blue.accentColor)
    expect(radii.modal).toBe('24px')
    expect(fonts.body).toContain('rounded')
    expect(blurs.modalOverlay).toBe('blur(0px)')
  })

  test('takes an accent and what stands on it', () => {
    const { colors } = preset({ accentColor: '#ff69b4', accentColorForeground: '#ffffff' })
    expect([colors.accentColor, colors.accentColorForeground]).toEqual(['#ff69b4', '#ffffff'])
  })

  test('takes a font, and keeps the stack behind it', () => {
    expect(preset({ fontFamily: '"Brand Sans"', fontStack: 'system' }).fonts.body).toMatch(
      /^"Brand Sans", -apple-system, /,
    )
    expect(preset({ fontStack: 'system' }).fonts.body).not.toContain('rounded')
  })

  test('B-13.5: is a new object each time, and may be changed', () => {
    const edited = { ...preset(), colors: { ...preset().colors, accentColor: 'x' } }
    expect(edited.colors.accentColor).toBe('x')
    const own = preset() as { colors: Record<string, string> }
    own.colors.modalText = '#123456'
    expect(preset().colors.modalText).not.toBe('#123456')
    expect(Object.isFrozen(preset().colors)).toBe(false)
  })
})

test.each([
  ['large', 9999, 12, 24, 28],
  ['medium', 10, 8, 16, 18],
  ['small', 4, 4, 8, 8],
  ['none', 0, 0, 0, 0],
] as const)('B-13.20: %s corners', (borderRadius, action, menu, modal, mobile) => {
  expect(lightTheme({ borderRadius }).radii).toEqual({
    actionButton: `${action}px`,
    connectButton: `${menu}px`,
    menuButton: `${menu}px`,
    modal: `${modal}px`,
    modalMobile: `${mobile}px`,
  })
})

test.each([
  ['large', 20],
  ['small', 4],
  ['none', 0],
] as const)('B-13.21: %s blur', (overlayBlur, pixels) => {
  expect(darkTheme({ overlayBlur }).blurs.modalOverlay).toBe(`blur(${pixels}px)`)
})

test.each([
  ['blue', '#0E76FD', 'white', '#3898FF', 'white', 'white'],
  ['green', '#1DB847', 'white', '#4BD166', 'near-black', 'black'],
  ['orange', '#FF801F', 'white', '#FF983D', 'near-black', 'black'],
  ['pink', '#FF5CA0', 'white', '#FF7AB8', 'near-black', 'black'],
  ['purple', '#5F5AFA', 'white', '#7A70FF', 'white', 'white'],
  ['red', '#FA423C', 'white', '#FF6257', 'white', 'white'],
] as const)('B-13.22: %s', (name, light, onLight, dark, onDark, onMidnight) => {
  const inks = { white: '#ffffff', black: '#000000', 'near-black': '#14151a' }
  const accent = (color: string, on: keyof typeof inks) => ({
    accentColor: color.toLowerCase(),
    accentColorForeground: inks[on],
  })
  expect(lightTheme.accentColors[name]).toEqual(accent(light, onLight))
  expect(darkTheme.accentColors[name]).toEqual(accent(dark, onDark))
  expect(midnightTheme.accentColors[name]).toEqual(accent(dark, onMidnight))
})

test.each([
  ['borderRadius', 'huge', '"large", "medium", "small", "none"'],
  ['fontStack', 'toString', '"rounded", "system"'],
  ['overlayBlur', '', '"large", "small", "none"'],
])('an option that cannot be is named with those that can: %s', (option, value, choices) => {
  const wrong = { [option]: value } as ThemeOptions
  expect(() => lightTheme(wrong)).toThrow(
    new KitError('invalidTheme', `The theme option "${option}" is "${value}"; it can be one of ${choices}.`),
  )
})

test('an accent that is no colour is told while developing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubEnv('NODE_ENV', 'development')
  // As a browser answers.
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value !== 'banana' })
  lightTheme({ accentColor: 'hotpink' })
  expect(warn).not.toHaveBeenCalled()
  lightTheme({ accentColor: 'banana' })
  expect(warn.mock.calls).toEqual([
    [
      'Foyer: the theme option "accentColor" is "banana", which is no colour. Write one that CSS knows, such as "#0e76fd".',
    ],
  ])
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
