import { expect, test } from 'vitest'
import { namesIn, readCss } from '../testing/readCss.ts'
import { cssObjectFromTheme } from './cssObjectFromTheme.ts'
import { lightTheme } from './lightTheme.ts'

const declarations = readCss()

/** Whether something is painted with a custom property, by itself or by way of another one. */
function isPainted(name: string, on: ReadonlySet<string> = new Set()): boolean {
  return declarations
    .filter(({ value }) => namesIn(value).includes(name))
    .some(
      ({ property }) =>
        !property.startsWith('--') || (!on.has(property) && isPainted(property, new Set([...on, property]))),
    )
}

test('something is painted with every token of a theme', () => {
  const tokens = Object.keys(cssObjectFromTheme(lightTheme()))
  // The switch of accent and foreground to what can be read is made before they reach the style sheet.
  expect(tokens.filter((token) => !isPainted(token))).toEqual([])
})

test('the style sheets ask for no token that themes do not have', () => {
  const tokens = new Set(Object.keys(cssObjectFromTheme(lightTheme())))
  const used = declarations.flatMap(({ value }) => namesIn(value))
  const public_ = used.filter((name) => /^--foyer-(blurs|colors|fonts|radii|shadows)-/.test(name))
  expect(public_.filter((name) => !tokens.has(name))).toEqual([])
})
