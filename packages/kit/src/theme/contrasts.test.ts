import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { cssObjectFromTheme } from './cssObjectFromTheme.ts'
import { declarationsOf, namesIn, readCss } from './testing/readCss.ts'
import { presets, shippedThemes } from './testing/shippedThemes.ts'
import type { Theme } from './theme.ts'

/** What stands on what in a dialog. Names without `--foyer-`. */
const grounds = ['color-surface', 'color-surface-raised', 'color-hover'] as const
const cards = ['colors-downloadTopCardBackground', 'colors-downloadBottomCardBackground'] as const
const actions = ['colors-profileAction', 'colors-profileActionHover'] as const
const textPairs: readonly (readonly [ink: string, ground: string])[] = [
  ...[...grounds, ...cards, ...actions, 'colors-actionButtonSecondaryBackground'].map(
    (ground) => ['color-text', ground] as const,
  ),
  ...['color-border', 'color-accent-surface', 'color-error-surface'].map(
    (ground) => ['color-text', ground] as const,
  ),
  ...[...grounds, ...cards, ...actions, 'color-accent-surface'].map(
    (ground) => ['color-text-dim', ground] as const,
  ),
  ...grounds.map((ground) => ['color-text-faint', ground] as const),
  ...[...grounds, 'color-accent-surface'].map((ground) => ['color-accent-strong', ground] as const),
  ...[...grounds, 'color-error-surface'].map((ground) => ['color-error', ground] as const),
  ...[...grounds, ...actions].map((ground) => ['color-success', ground] as const),
  ...[...grounds, 'color-accent-surface'].map((ground) => ['color-standby', ground] as const),
  ['color-accent-ink', 'color-accent'],
  ['color-accent-ink', 'derived-accentHover'],
  ['colors-closeButton', 'colors-closeButtonBackground'],
]
/** On the page: the button has its own text, ground, inner ground and error colours. */
const buttonPairs = [
  ['colors-connectButtonText', 'colors-connectButtonBackground'],
  ['colors-connectButtonText', 'colors-connectButtonInnerBackground'],
  ['colors-connectButtonTextError', 'colors-connectButtonBackgroundError'],
] as const
const outlinePairs = ['color-focus', 'color-border-strong'].flatMap((line) =>
  grounds.map((ground) => [line, ground] as const),
)

const names = Object.fromEntries(
  declarationsOf('theme/themes.css')
    .filter(({ value }) => namesIn(value).length > 0)
    // The first rule is for everything; the button's, which comes later, is measured by its own names.
    .toReversed()
    .map(({ property, value }) => [property, value]),
)

/** What the colours of a theme are, by way of `themes.css`. */
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

test('D-10: any accent with any colour asked for on it can be read, in every theme', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)
  const preset = fc.constantFrom(...Object.values(presets))
  fc.assert(
    fc.property(preset, hex, hex, (create, accentColor, accentColorForeground) => {
      const theme = create({ accentColor, accentColorForeground })
      expect(tooClose(theme, textPairs, 4.5)).toEqual([])
      expect(tooClose(theme, outlinePairs, 3)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('every colour that letters have is in the list above, and every ground', () => {
  const known = new Set([...textPairs, ...buttonPairs].flat().map((name) => `--foyer-${name}`))
  const painted = readCss().filter(({ property }) =>
    ['color', 'background', 'background-color'].includes(property),
  )
  const used = new Set(
    painted.flatMap(({ value }) => namesIn(value)).filter((name) => name.startsWith('--foyer-')),
  )
  // The one that is no ground for letters, and the one that is more than a colour.
  for (const other of ['--foyer-color-backdrop']) used.delete(other)
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})
