const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Relative time: "now", "5 minutes ago", "yesterday". Both times in milliseconds since 1970.
 *
 * @param locale A BCP 47 tag. Digits are Latin, as in balances and addresses.
 */
export function formatAgo(time: number, now: number, locale = 'en-US'): string {
  const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' })
  // Clocks differ: a time in the future is now.
  const ago = Math.max(0, now - time)
  const [unit, length] = units.find(([, ms]) => ago >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return format.format(-Math.floor(ago / length), unit)
}
