import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { declarationsOf, namesIn, readCss } from '../testing/readCss.ts'
import { presets, shippedThemes } from '../testing/shippedThemes.ts'
import { contrast } from './contrast.ts'
import { cssObjectFromTheme } from './cssObjectFromTheme.ts'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'
import { themeSheet } from './themeSheet.ts'

/** Backgrounds in a dialog. Names without `--foyer-`. */
const grounds = ['palette-surface', 'palette-surface-raised', 'palette-hover'] as const
const cards = ['colors-downloadTopCardBackground', 'colors-downloadBottomCardBackground'] as const
const actions = ['colors-profileAction', 'colors-profileActionHover'] as const
const textPairs: readonly (readonly [ink: string, ground: string])[] = [
  ...[...grounds, ...cards, ...actions, 'colors-actionButtonSecondaryBackground'].map(
    (ground) => ['palette-text', ground] as const,
  ),
  ...['palette-border', 'palette-accent-surface', 'palette-error-surface'].map(
    (ground) => ['palette-text', ground] as const,
  ),
  ...[...grounds, ...cards, ...actions, 'palette-accent-surface'].map(
    (ground) => ['palette-text-dim', ground] as const,
  ),
  ...grounds.map((ground) => ['palette-text-faint', ground] as const),
  ...[...grounds, 'palette-accent-surface'].map((ground) => ['palette-accent-strong', ground] as const),
  ...[...grounds, 'palette-error-surface'].map((ground) => ['palette-error', ground] as const),
  ...[...grounds, ...actions].map((ground) => ['palette-success', ground] as const),
  ...[...grounds, 'palette-accent-surface'].map((ground) => ['palette-standby', ground] as const),
  ['palette-accent-ink', 'palette-accent'],
  ['palette-accent-ink', 'colors-accentHover'],
  ['colors-closeButton', 'colors-closeButtonBackground'],
]
/** On the page: the button has its own text, ground, inner ground and error colours. */
const buttonPairs = [
  ['colors-connectButtonText', 'colors-connectButtonBackground'],
  ['colors-connectButtonText', 'colors-connectButtonInnerBackground'],
  ['colors-connectButtonTextError', 'colors-connectButtonBackgroundError'],
] as const
const outlinePairs = ['palette-focus', 'palette-border-strong'].flatMap((line) =>
  grounds.map((ground) => [line, ground] as const),
)

const names = Object.fromEntries(
  declarationsOf('theme/themes.css')
    .filter(({ value }) => namesIn(value).length > 0)
    // The first rule is for everything; the button's, which comes later, is measured by its own names.
    .toReversed()
    .map(({ property, value }) => [property, value]),
)

/** Colours of a theme, resolved through `themes.css`. */
function colorsOf(theme: Theme): (name: string) => string {
  const variables: Readonly<Record<string, string>> = cssObjectFromTheme(theme)
  return (name) => {
    const property = `--foyer-${name}`
    const [first = ''] = namesIn(names[property] ?? `var(${property})`)
    const value = variables[first]
    if (value === undefined) throw new Error(`${property} leads to ${first}, which no theme has`)
    return value
  }
}

function tooClose(theme: Theme, pairs: readonly (readonly [string, string])[], enough: number) {
  const color = colorsOf(theme)
  return pairs
    .map(([one, other]) => [one, other, contrast(color(one), color(other))] as const)
    .filter(([, , ratio]) => ratio < enough)
}

describe.each(shippedThemes)('D-10, B-13.15: %s', (_, theme) => {
  test('letters can be read (4.5:1)', () => {
    expect(tooClose(theme, [...textPairs, ...buttonPairs], 4.5)).toEqual([])
  })

  test('outlines can be seen (3:1)', () => {
    expect(tooClose(theme, outlinePairs, 3)).toEqual([])
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)
const preset = fc.constantFrom(...Object.values(presets))

test('D-10: any accent can be read with the letters that the kit chooses, in every theme', () => {
  fc.assert(
    fc.property(preset, hex, (create, accentColor) => {
      const base = create()
      for (const theme of [
        create({ accentColor }),
        { ...base, colors: { ...base.colors, accentColor, accentColorForeground: 'auto' } },
      ]) {
        expect(tooClose(theme, textPairs, 4.5)).toEqual([])
        expect(tooClose(theme, outlinePairs, 3)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

describe('D-45: letters that a host asks for', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  beforeEach(() => warn.mockClear())

  test('are painted as they are, on the accent as it is, and all else can be read', () => {
    const isInk = (pair: readonly string[]) => pair[0] === 'palette-accent-ink'
    fc.assert(
      fc.property(preset, hex, hex, (create, accentColor, accentColorForeground) => {
        const theme = create({ accentColor, accentColorForeground })
        const color = colorsOf(theme)
        expect(color('palette-accent-ink')).toBe(accentColorForeground)
        expect(color('palette-accent')).toBe(accentColor)
        expect(cssObjectFromTheme(theme)['--foyer-colors-accentColorForeground']).toBe(accentColorForeground)
        const others = textPairs.filter((pair) => !isInk(pair))
        expect(tooClose(theme, others, 4.5)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each(['white', 'rgb(255 255 255)', '#fff', 'var(--brand-ink)'])('%s, however it is written', (ink) => {
    const options = { accentColor: '#ff69b4', accentColorForeground: ink }
    expect(cssObjectFromTheme(lightTheme(options))['--foyer-colors-accentColorForeground']).toBe(ink)
    expect(cssObjectFromTheme(lightTheme({ ...options, accentColor: 'hotpink' }))).toMatchObject({
      '--foyer-colors-accentFill': 'hotpink',
      '--foyer-colors-accentColorForeground': ink,
    })
  })

  test('in both themes of a pair, each its own', () => {
    const { css } = themeSheet({
      lightMode: lightTheme({ accentColor: '#ff69b4', accentColorForeground: '#fffffe' }),
      darkMode: darkTheme({ accentColor: '#ff69b4', accentColorForeground: '#fdfdfd' }),
    })
    const [light, dark] = css.split('@media (prefers-color-scheme:dark)')
    expect(light).toContain('--foyer-colors-accentColorForeground:#fffffe;')
    expect(dark).toContain('--foyer-colors-accentColorForeground:#fdfdfd;')
  })

  test('an accent that is edited in a theme has letters that can be read', () => {
    const base = lightTheme()
    const theme = { ...base, colors: { ...base.colors, accentColor: '#ff69b4' } }
    const color = colorsOf(theme)
    expect(contrast(color('palette-accent-ink'), color('palette-accent'))).toBeGreaterThanOrEqual(4.5)
    const explicit = { ...theme, colors: { ...theme.colors, accentColorForeground: '#ffffff' } }
    expect(colorsOf(explicit)('palette-accent-ink')).toBe('#ffffff')
  })

  test('while developing, a pair under 4.5:1 is named with its ratio, once', () => {
    vi.stubEnv('NODE_ENV', 'development')
    const theme = () => lightTheme({ accentColor: '#ff69b4', accentColorForeground: '#fefefe' })
    themeSheet(theme())
    themeSheet({ lightMode: theme(), darkMode: darkTheme() })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/#fefefe .*#ff69b4 .*\b2\.6\d:1/)]])
    vi.unstubAllEnvs()
  })

  test('nothing is said of a pair that can be read, nor of the choice of the kit', () => {
    vi.stubEnv('NODE_ENV', 'development')
    themeSheet(lightTheme({ accentColor: '#ff69b4', accentColorForeground: '#000000' }))
    for (const [, theme] of shippedThemes) themeSheet(theme)
    vi.unstubAllEnvs()
    expect(warn).not.toHaveBeenCalled()
  })

  test('nothing is said in production, nor in a browser whose page is not bundled', () => {
    vi.stubEnv('NODE_ENV', 'production')
    themeSheet(lightTheme({ accentColor: '#ff69b4', accentColorForeground: '#fffffd' }))
    vi.unstubAllEnvs()
    vi.stubGlobal('process', undefined)
    themeSheet(lightTheme({ accentColor: '#ff69b4', accentColorForeground: '#fffffc' }))
    vi.unstubAllGlobals()
    expect(warn).not.toHaveBeenCalled()
  })
})

test('every colour that letters have is in the list above, and every ground', () => {
  const known = new Set([...textPairs, ...buttonPairs].flat().map((name) => `--foyer-${name}`))
  const painted = readCss().filter(({ property }) =>
    ['color', 'background', 'background-color'].includes(property),
  )
  const used = new Set(
    painted.flatMap(({ value }) => namesIn(value)).filter((name) => name.startsWith('--foyer-')),
  )
  // The one that is no ground for letters, and the one that stands for either of two grounds of the list.
  for (const other of ['--foyer-palette-backdrop', '--foyer-pressed']) used.delete(other)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})
