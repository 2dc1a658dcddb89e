import { directionOf, type Language, type Locale, matchLocale, type Translation } from '@foyer/core'
import { english } from './english.ts'
import { loadedLanguages } from './loadedLanguages.ts'

/** One chunk per language, fetched on demand. */
const files: Record<Exclude<Locale, 'en'>, () => Promise<{ readonly translation: Translation }>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  ms: () => import('./ms.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  ru: () => import('./ru.ts'),
  th: () => import('./th.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  vi: () => import('./vi.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
}

/** Loads all texts of a language. Rejects if its chunk cannot be fetched. */
export async function loadTranslation(locale: Exclude<Locale, 'en'>): Promise<Translation> {
  const { translation } = await files[locale]()
  return translation
}

/** Whether the chosen Chinese is that of Hong Kong or Macau, which share their words. */
function isOfHongKong(tags: readonly string[]): boolean {
  const chosen = tags.find((tag) => matchLocale([tag]) === 'zh-TW')
  return chosen !== undefined && ['HK', 'MO'].includes(new Intl.Locale(chosen).region ?? '')
}

/**
 * Loads the visitor's language for `createKit`, or the given one. Await it before rendering, so that no text changes on
 * screen; on a server, also where the component that calls `useLanguage` may not suspend. English needs no request. Never rejects: falls back to English.
 *
 * @param wanted BCP 47 tags, best first.
 * @default navigator.languages, English where there is no navigator
 * @example
 * const kit = createKit({ appName: 'Your app', loadEngine, language: await loadLanguage('fr') })
 */
export async function loadLanguage(
  wanted: string | readonly string[] = globalThis.navigator?.languages ?? [],
): Promise<Language> {
  const tags = typeof wanted === 'string' ? [wanted] : wanted
  const locale = matchLocale(tags)
  if (locale === 'en') return english
  try {
    const translation = await loadTranslation(locale)
    if (locale === 'zh-TW' && isOfHongKong(tags)) {
      const { inHongKong } = await import('./hongKong.ts')
      return toLanguage(locale, inHongKong(translation), 'zh-HK')
    }
    const language = toLanguage(locale, translation)
    loadedLanguages.set(locale, language)
    return language
  } catch (error) {
    console.error(error)
    return english
  }
}

function toLanguage(locale: Locale, { button, dialog }: Translation, lang: string = locale): Language {
  return { ...button, lang, dir: directionOf(locale), loadDialog: async () => dialog }
}
