import { warnOfContrast } from './contrast.ts'
import { derivedTokens } from './derivedTokens.ts'
import { lightTheme } from './lightTheme.ts'
import { safeValue } from './safeValue.ts'
import type { Theme } from './theme.ts'

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

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * Theme with exactly all tokens: missing and unsafe values are those of the light theme. Iterates over the known keys
 * only, so additional ones are ignored.
 */
function completeTheme(theme: Theme): Theme {
  const provided: Groups = { ...theme }
  const groups = Object.entries<Readonly<Record<string, string>>>({ ...lightTheme() }).map(
    ([group, tokens]) => {
      const values = Object.entries(tokens).map(([token, fallback]) => [
        token,
        safeValue(provided[group]?.[token]) ?? fallback,
      ])
      return [group, Object.fromEntries(values)]
    },
  )
  return Object.fromEntries(groups)
}
