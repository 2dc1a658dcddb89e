import type { Plural } from './pageWords.ts'

/** A count in the plural that the language asks for, `{count}` filled in with its own digits. */
export function formatCount(texts: Plural, count: number, locale: string): string {
  const text = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other
  return text.replace('{count}', count.toLocaleString(locale))
}
