import { format } from '@foyer/core'
import type { Plural } from './pageMessages.ts'

/** A count in the plural that the language asks for, `{count}` filled in with its own digits. */
export function formatCount(texts: Plural, count: number, locale: string): string {
  const text = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other
  return format(text, { count: count.toLocaleString(locale) })
}
