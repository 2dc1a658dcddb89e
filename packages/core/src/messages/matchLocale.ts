import { type Locale, locales } from './locales.ts'

/**
 * The first preferred language that is supported: same language and same script, in any region. `zh-HK` matches
 * `zh-TW`, `pt-PT` matches `pt-BR`, and `hi-Latn` (Hindi in Latin letters) matches nothing.
 *
 * @param wanted BCP 47 tags, best first, as in `navigator.languages`. Malformed tags are skipped.
 */
export function matchLocale(wanted: readonly string[]): Locale {
  // Cached: `Intl.Locale.maximize` takes microseconds, and servers match every request.
  byKey ??= new Map(locales.map((locale) => [toKey(locale), locale]))
  for (const tag of wanted) {
    const found = byKey.get(toKey(tag))
    if (found) return found
  }
  return 'en'
}

let byKey: ReadonlyMap<string | undefined, Locale> | undefined

/** Language and script; without a script in the tag, the likely one of language and region. */
function toKey(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
