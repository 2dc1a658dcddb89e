/** `@foyer/kit/themes`: themes other than the default of `@foyer/kit/styles.css`. */

export type { ThemeOptions } from './createTheme.ts'
export { cssObjectFromTheme, cssStringFromTheme } from './cssObjectFromTheme.ts'
export { darkTheme } from './darkTheme.ts'
export { lightTheme } from './lightTheme.ts'
export { midnightTheme } from './midnightTheme.ts'
export { ThemeProvider } from './ThemeProvider.tsx'
export type { Theme, ThemePair } from './theme.ts'
