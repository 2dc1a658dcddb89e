import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

test('the `~` of older loaders goes', () => {
  const app = new Map([['a.scss', "@import '~@rainbow-me/rainbowkit/styles.css';\n"]])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('a.scss')).toBe("@import '@foyer/rainbowkit/styles.css';\n")
})

test('variables of themes in scripts are moved, too', () => {
  const text =
    "export const style = { '--rk-colors-accentColor': color, background: 'var(--rk-fonts-body)', '--rk-own': 1 }\n"
  const { files, left } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'rainbowkit')
  expect(files.get('a.ts')).toBe(
    text.replace('--rk-colors', '--foyer-colors').replace('--rk-fonts', '--foyer-fonts'),
  )
  expect(left).toEqual(['a.ts:1 this variable has no counterpart'])
})
