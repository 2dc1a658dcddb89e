import { completeTheme } from './completeTheme.ts'
import { derivedTokens } from './derivedTokens.ts'
import type { Theme } from './theme.ts'
import { warnOfContrast } from './warnOfContrast.ts'

type CssVariables = Readonly<Record<`--foyer-${string}`, string>>

interface ExtendOptions {
  /** Emits only the differences from this theme. */
  readonly extends?: Theme | (() => Theme)
}

/**
 * Theme as custom properties, `{ "--foyer-colors-accentColor": "#0e76fd", … }`, with the derived tokens
 * in the same group.
 */
export function cssObjectFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): CssVariables {
  const base = options.extends && variablesOf(options.extends)
  const wanted = Object.entries(variablesOf(theme)).filter(([name, value]) => value !== base?.[name])
  return Object.fromEntries(wanted)
}

/** The same as declarations, `--foyer-colors-accentColor:#0e76fd;…`, for a CSS rule. */
export function cssStringFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

function variablesOf(theme: Theme | (() => Theme)): Readonly<Record<string, string>> {
  const { colors, ...others } = completeTheme(typeof theme === 'function' ? theme() : theme)
  warnOfContrast(colors)
  const groups = { ...others, colors: { ...colors, ...derivedTokens(colors) } }
  const variables = Object.entries(groups).flatMap(([group, tokens]) =>
    Object.entries<string>(tokens).map(([token, value]) => [`--foyer-${group}-${token}`, value]),
  )
  return Object.fromEntries(variables)
}
