import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'

type CssVariables = Readonly<Record<`--foyer-${string}`, string>>

interface ExtendOptions {
  /** Only what differs from this theme is written. */
  readonly extends?: Theme | (() => Theme)
}

/**
 * A theme as custom properties, `{ "--foyer-colors-accentColor": "#0e76fd", … }` (B-13.10, B-13.13). Unknown keys
 * are left out; a leaf that is missing has the value of the light theme. Characters that could end a declaration
 * are removed from every value (B-5.23).
 */
export function cssObjectFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): CssVariables {
  const own = flatten(resolve(theme))
  const base = options.extends && flatten(resolve(options.extends))
  const wanted = Object.entries(own).filter(([name, value]) => value !== base?.[name])
  return Object.fromEntries(wanted)
}

/** The same as declarations, `--foyer-colors-accentColor:#0e76fd;…`, for a rule of your own in a style sheet. */
export function cssStringFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): string {
  return toDeclarations(cssObjectFromTheme(theme, options))
}

export function toDeclarations(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

const resolve = (theme: Theme | (() => Theme)) => (typeof theme === 'function' ? theme() : theme)

function flatten(theme: Theme): Record<string, string> {
  const given: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = { ...theme }
  const variables: Record<string, string> = {}
  for (const [group, tokens] of Object.entries(lightTheme())) {
    for (const [token, fallback] of Object.entries(tokens)) {
      const value = given[group]?.[token]
      variables[`--foyer-${group}-${token}`] = sanitize(typeof value === 'string' ? value : fallback)
    }
  }
  return variables
}

function sanitize(value: string): string {
  return value.replace(/[:;{}<>/]/g, '')
}
