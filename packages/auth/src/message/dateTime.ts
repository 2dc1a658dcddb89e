const shape =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Parses an RFC 3339 date-time to milliseconds since 1970; undefined if malformed. Stricter than `Date.parse`: the day
 * must exist in the calendar, `T` and `Z` must be upper case, the zone is required, and leap seconds are refused,
 * because `Date` cannot represent them.
 */
export function dateTimeToMs(text: string): number | undefined {
  const [, year, month, day] = shape.exec(text) ?? []
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return undefined
  return Date.parse(text)
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= days
}
