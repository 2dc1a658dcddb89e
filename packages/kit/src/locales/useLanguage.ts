import type { Language, Locale } from '@foyer/core'
import { loadLanguage } from './loadLanguage.ts'

const languages = new Map<Locale, Language | Promise<unknown>>()

/**
 * A language for `createKit` in a component that a server renders: the same in its HTML and at hydration. Suspends until
 * the texts are loaded; falls back to English if they cannot be fetched.
 *
 * @param locale From the server, for example by `preferredLocale`.
 */
export function useLanguage(locale: Locale): Language {
  const known = languages.get(locale)
  if (known && !(known instanceof Promise)) return known
  const loading = known ?? loadLanguage(locale).then((language) => languages.set(locale, language))
  if (!known) languages.set(locale, loading)
  throw loading
}
