import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesIn, readCss } from '../testing/readCss.ts'
import { contrast } from './contrast.ts'
import { lightTheme } from './lightTheme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** The custom properties of the first rule after `opening`. */
function declarations(opening: string): Record<string, string> {
  const from = css.indexOf('{', css.indexOf(opening) + opening.length - 1) + 1
  const body = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/--foyer-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )
}

const rule = ':where(:root) {'
const light = declarations(rule)
const dark = { ...light, ...declarations(`@media (prefers-color-scheme: dark) {\n  ${rule}`) }
const themes = { light, dark }

const surfaces = ['surface', 'surface-raised', 'hover']
const textPairs = [
  ...['text', 'text-dim', 'accent-strong', 'error', 'success'].flatMap((ink) =>
    surfaces.map((surface) => [ink, surface] as const),
  ),
  ['text', 'accent-surface'],
  ['text-dim', 'accent-surface'],
  ['accent-strong', 'accent-surface'],
  ['accent-ink', 'accent'],
  ['text', 'error-surface'],
  ['error', 'error-surface'],
] as const
const outlinePairs = ['focus', 'border-strong'].flatMap((line) =>
  surfaces.map((surface) => [line, surface] as const),
)

describe.each(Object.entries(themes))('B-13.15 in the %s theme', (_, theme) => {
  const ratio = (one: string, other: string) =>
    contrast(theme[`palette-${one}`] ?? '', theme[`palette-${other}`] ?? '')

  test.each(textPairs)('%s on %s is readable (4.5:1)', (ink, surface) => {
    expect(ratio(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(outlinePairs)('%s on %s is visible (3:1)', (line, surface) => {
    expect(ratio(line, surface)).toBeGreaterThanOrEqual(3)
  })

  test('B-9.6, D-45: the accent is the specified one, and a host’s letters on it are dark because white is too close', () => {
    expect(theme['palette-accent']).toBe('#ff69b4')
    expect(contrast('#ffffff', theme['palette-accent'] ?? '')).toBeLessThan(4.5)
    expect(ratio('accent-ink', 'accent')).toBeGreaterThanOrEqual(4.5)
  })
})

test('B-13.23, B-13.24: the own accent is none of the presets, and the same in light and dark', () => {
  expect(dark['palette-accent']).toBe(light['palette-accent'])
  const { pink } = lightTheme.accentColors
  expect(light['palette-accent']).not.toBe(pink.accentColor)
})

test('B-2.58, B-13.20: the radii are the medium scale', () => {
  expect([light['corner-s'], light['corner-m'], light['corner-l']]).toEqual(['8px', '10px', '16px'])
})

test('something is painted with every colour of the product', () => {
  const painted = readCss().flatMap(({ value }) => namesIn(value))
  const colors = Object.keys(light).filter((name) => name.startsWith('palette-'))
  expect(colors.filter((name) => !painted.includes(`--foyer-${name}`))).toEqual([])
})

test('spaces are steps of four pixels', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((step) => light[`space-${step}`])).toEqual(
    [4, 8, 12, 16, 20, 24, 28, 32].map((pixels) => `${pixels}px`),
  )
})

test('nothing moves for longer than 120 ms, and nothing at all when motion is reduced', () => {
  expect(Number.parseInt(light.duration ?? '', 10)).toBeLessThanOrEqual(120)
  expect(declarations(`@media (prefers-reduced-motion: reduce) {\n  ${rule}`).duration).toBe('0s')
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('contrast refuses what it cannot measure', () => {
  expect(() => contrast('hotpink', '#ffffff')).toThrow('hotpink')
})
