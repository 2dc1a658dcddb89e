import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../../packages/kit/src/theme/contrast.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('./base.css') + read('../../../../packages/kit/src/theme/tokens.css')

/** Every `--name: #rrggbb` of the style sheets, in the dark with the dark ones on top. */
function paints(dark: boolean): Readonly<Record<string, string>> {
  const parts = css.split(/(@media \([^)]*\) \{[\s\S]*?\n\})/)
  const wanted = parts.filter((part) => !part.startsWith('@media') || (dark && part.includes('scheme: dark')))
  return Object.fromEntries(
    [...wanted.join('').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const texts = ['foyer-palette-text', 'foyer-palette-text-dim']

describe.each([
  ['light', paints(false)],
  ['dark', paints(true)],
])('in the %s theme', (_, paint) => {
  const ratio = (one: string, other: string) => contrast(paint[one] ?? '', paint[other] ?? '')

  // The light of the door falls across the floor, and over what is written there.
  test.each(texts.flatMap((text) => ['wall', 'floor', 'light'].map((below) => [text, below] as const)))(
    '%s on the %s is readable (4.5:1)',
    (text, below) => expect(ratio(text, below)).toBeGreaterThanOrEqual(4.5),
  )

  test('white on the chosen filter is readable (4.5:1)', () => {
    expect(contrast('#ffffff', paint.mark ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['wall', 'floor', 'light'])(
    'the focus ring and the edges of fields show on the %s (3:1)',
    (below) => {
      expect(ratio('foyer-palette-focus', below)).toBeGreaterThanOrEqual(3)
    },
  )

  test('the edge of the search field shows on the floor (3:1)', () => {
    expect(ratio('foyer-palette-border-strong', 'floor')).toBeGreaterThanOrEqual(3)
  })
})
