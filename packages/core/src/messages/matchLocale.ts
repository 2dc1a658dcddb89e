/** The languages that Foyer speaks (BCP 47), English first: it is what everybody gets who wants none of them. */
export const locales = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type Locale = (typeof locales)[number]

/**
 * The first of the wanted languages that Foyer speaks: the same language in the same script, wherever it is spoken.
 * `zh-HK` gets `zh-TW`, `pt-PT` gets `pt-BR`, and `hi-Latn`, which is Hindi in Latin letters, is none of ours.
 *
 * @param wanted BCP 47 tags, best first, as `navigator.languages` has them. What is no tag is passed over.
 */
export function matchLocale(wanted: readonly string[]): Locale {
  // Made once: asking for the script of a language takes microseconds, and servers match for every visitor.
  byKey ??= new Map(locales.map((locale) => [toKey(locale), locale]))
  for (const tag of wanted) {
    const found = byKey.get(toKey(tag))
    if (found) return found
  }
  return 'en'
}

let byKey: ReadonlyMap<string | undefined, Locale> | undefined

/** Language and script, with the script that the language and the region imply where none is named. */
function toKey(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/** Where a line of that language begins. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr'
}
