import type { Language, Locale } from '@foyer/core'
import { loadedLanguages } from './loadedLanguages.ts'
import { loadLanguage } from './loadLanguage.ts'

const loadings = new Map<Locale, Promise<Language>>()

/**
 * A language for `createKit` in a component that a server renders: the same in its HTML and at hydration. Suspends until
 * the texts are loaded, unless `loadLanguage` has loaded them or it is English; falls back to English if they cannot be
 * fetched.
 *
 * @param locale From the server, for example by `preferredLocale`.
 */
export function useLanguage(locale: Locale): Language {
  const loaded = loadedLanguages.get(locale)
  if (loaded) return loaded
  const loading = loadings.get(locale) ?? load(locale)
  throw loading
}

/** A language that cannot be fetched is English from then on. */
function load(locale: Locale): Promise<Language> {
  const loading = loadLanguage(locale).then((language) => {
    loadedLanguages.set(locale, language)
    return language
  })
  loadings.set(locale, loading)
  return loading
}
