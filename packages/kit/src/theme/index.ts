/** `@foyer/kit/themes`: themes other than the default of `@foyer/kit/styles.css`. */

export type { ThemeOptions } from './createTheme.ts'
export { cssObjectFromTheme, cssStringFromTheme } from './cssObjectFromTheme.ts'
export { darkTheme } from './darkTheme.ts'
export { FoyerThemeProvider } from './FoyerThemeProvider.tsx'
export { lightTheme } from './lightTheme.ts'
export { midnightTheme } from './midnightTheme.ts'
export type { Theme, ThemePair } from './theme.ts'
