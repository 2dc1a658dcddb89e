import type { Locale } from './locales.ts'
import { matchLocale } from './matchLocale.ts'
import { weightedItems } from './weightedItems.ts'

/**
 * The language of a page that a server renders: the browser's preference among the supported ones (RFC 9110, 12.5.4).
 *
 * @param header `Accept-Language` of the request
 * @default 'en', also for a malformed or missing header
 */
export function preferredLocale(header: string | null | undefined): Locale {
  return matchLocale(weightedItems(header ?? ''))
}
