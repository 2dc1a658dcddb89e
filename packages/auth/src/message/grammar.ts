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

// RFC 3986, appendix A. IPv6 addresses are checked by the URL parser of the platform.
const pct = '%[0-9A-Fa-f]{2}'
const name = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|${pct})`
const pchar = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|${pct})`
const host = `(?:\\[[0-9A-Fa-f:.]+\\]|${name}+)`

const authorityShape = new RegExp(`^(${host})(?::(\\d{1,5}))?$`)
const uriShape = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://(?:(?:${name}|:)*@)?(${host}?)(?::\\d*)?(?:/${pchar}*)*|/?(?:${pchar}+(?:/${pchar}*)*)?)(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
)
const pcharsShape = new RegExp(`^${pchar}*$`)

/** `host` or `host:port`. Userinfo is refused: `app.example@evil.example` imitates `app.example`. */
export function isAuthority(text: string): boolean {
  const [matched, hostname = '', port] = authorityShape.exec(text) ?? []
  return matched !== undefined && isHost(hostname) && (port === undefined || Number(port) <= 65_535)
}

/** A whole URI (RFC 3986, 3), with its scheme. */
export function isUri(text: string): boolean {
  const [matched, hostname = ''] = uriShape.exec(text) ?? []
  return matched !== undefined && isHost(hostname)
}

/** `*pchar`: the characters of a request id. */
export function isPchars(text: string): boolean {
  return pcharsShape.test(text)
}

function isHost(hostname: string): boolean {
  return !hostname.startsWith('[') || URL.canParse(`http://${hostname}/`)
}
