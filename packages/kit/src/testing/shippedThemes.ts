import type { ThemeOptions } from '../theme/createTheme.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { midnightTheme } from '../theme/midnightTheme.ts'
import type { Theme } from '../theme/theme.ts'

export const presets = { light: lightTheme, dark: darkTheme, midnight: midnightTheme } as const

/** The accent of the specification, which is not a preset. */
export const ownAccent = { accentColor: '#ff69b4' } as const

/** Every shipped theme with every shipped accent. */
export const shippedThemes: readonly (readonly [name: string, theme: Theme])[] = Object.entries(
  presets,
).flatMap(([name, preset]) => {
  const accents: Readonly<Record<string, ThemeOptions>> = { ...preset.accentColors, own: ownAccent }
  return Object.entries(accents).map(([accent, options]) => [`${name}, ${accent}`, preset(options)] as const)
})
