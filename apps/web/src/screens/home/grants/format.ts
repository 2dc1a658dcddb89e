import type { Grant } from '@foyer/server/contract'
import { words as t } from './words.ts'

/** `12500.5` → `12,500.5`. From text to text, so that no digit is lost. */
export function formatAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

const day = 86_400_000 // ms

/** When a grant ends or ended, in the visitor's time zone; the last week of an open one is counted down. */
export function formatDeadline({ deadline, status }: Grant, now: number, timeZone?: string): string {
  const ends = Date.parse(deadline)
  const date = new Date(ends).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  if (status !== 'open' || ends < now) return ends < now ? t.ended(date) : t.until(date)
  const days = Math.floor((ends - now) / day)
  if (days > 7) return t.until(date)
  return days === 0 ? t.lastDay : t.daysLeft(days)
}
