import { lightTheme } from './lightTheme.ts'
import { safeValue } from './safeValue.ts'
import type { Theme } from './theme.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * Theme with exactly all tokens: missing and unsafe values are those of the light theme. Iterates over the known keys
 * only, so additional ones are ignored.
 */
export function completeTheme(theme: Theme): Theme {
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
