import { lightTheme } from './lightTheme.ts'
import { safeValue } from './safeValue.ts'
import type { Theme } from './theme.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * A theme with every token and nothing else, fit for a style sheet: what is missing, or is no safe value, has the
 * value of the light theme (B-13.10). Our keys are walked and never the given ones, so that it does not matter
 * what else is in there (T48).
 */
export function completeTheme(theme: Theme): Theme {
  const given: Groups = { ...theme }
  const groups = Object.entries<Readonly<Record<string, string>>>({ ...lightTheme() }).map(
    ([group, tokens]) => {
      const values = Object.entries(tokens).map(([token, fallback]) => [
        token,
        safeValue(given[group]?.[token]) ?? fallback,
      ])
      return [group, Object.fromEntries(values)]
    },
  )
  return Object.fromEntries(groups)
}
