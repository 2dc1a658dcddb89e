import { format, localizeDecimal } from '@foyer/core'
import type { Grant } from '@foyer/server/contract'
import type { GrantsMessages, Plural } from '../../../messages/pageMessages.ts'

/** `12500.5` → `12,500.5`, or as the language writes it. From text to text, so that no digit is lost. */
export function formatAmount(amount: string, locale: string): string {
  const [whole = '', fraction] = amount.split('.')
  const first = whole.length % 3 || 3
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/.../g) ?? [])].join(',')
  return localizeDecimal(fraction ? `${grouped}.${fraction}` : grouped, locale)
}

const day = 86_400_000 // ms

/** When a grant ends or ended, in the visitor's time zone; the last week of an open one is counted down. */
export function formatDeadline(
  { deadline, status }: Grant,
  { locale, grants: t }: GrantsMessages,
  { now, timeZone }: { readonly now: number; readonly timeZone?: string },
): string {
  const ends = Date.parse(deadline)
  const date = new Date(ends).toLocaleDateString(locale, { dateStyle: 'medium', timeZone })
  if (ends < now) return format(t.ended, { date })
  const days = Math.floor((ends - now) / day)
  if (status !== 'open' || days > 7) return format(t.until, { date })
  return days === 0 ? t.lastDay : formatCount(t.daysLeft, days, locale)
}

/** A count in the plural that the language asks for, `{count}` filled in with its own digits. */
export function formatCount(texts: Plural, count: number, locale: string): string {
  const text = texts[new Intl.PluralRules(locale).select(count)] ?? texts.other
  return format(text, { count: count.toLocaleString(locale) })
}
