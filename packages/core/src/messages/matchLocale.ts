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

/**
 * The language of a page that a server renders: the browser's preference among the supported ones (RFC 9110, 12.5.4).
 *
 * @param header `Accept-Language` of the request
 * @default 'en', also for a malformed or missing header
 */
export function preferredLocale(header: string | null | undefined): Locale {
  return matchLocale(weightedItems(header ?? ''))
}

/** Limits of a header: characters and items. Browsers send a few hundred and about ten. */
const maxHeaderLength = 500
const maxItems = 32

/**
 * The items of a header such as `Accept-Language` in lower case, best first, without those of weight 0
 * (RFC 9110, 12.4.2). Empty if the header exceeds the limits.
 */
export function weightedItems(header = ''): readonly string[] {
  if (header.length > maxHeaderLength) return []
  return header
    .split(',', maxItems)
    .map(readItem)
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name)
}

/** Splits before trimming: a regular expression for white space around `;` takes quadratic time. */
function readItem(item: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}
