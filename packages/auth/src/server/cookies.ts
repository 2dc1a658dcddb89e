import { AuthError } from './authError.ts'

/** What the two cookies are called and how they are set. */
export interface CookieNames {
  readonly preSession: string
  readonly session: string
  /** Who gets to see and to send them. */
  readonly attributes: string
}

/** Seconds. */
const preSessionAge = 600

/**
 * `__Host-` keeps a sibling host from planting a cookie, and needs https. On `http://localhost`, where Safari
 * refuses secure cookies, both the prefix and `Secure` are left out.
 *
 * In a frame of another site, only cookies with `SameSite=None` are sent, and these have to be `Secure`, on
 * localhost too. `Partitioned` (CHIPS) gives each site around the frame a jar of its own.
 */
export function cookieNames(secure: boolean, embedded: boolean): CookieNames {
  if (embedded) return { ...hostNames, attributes: 'Secure; HttpOnly; SameSite=None; Partitioned' }
  return secure
    ? { ...hostNames, attributes: 'Secure; HttpOnly; SameSite=Strict' }
    : { preSession: 'pre', session: 'sid', attributes: 'HttpOnly; SameSite=Strict' }
}

const hostNames = { preSession: '__Host-pre', session: '__Host-sid' }

export const preSessionCookie = (names: CookieNames, value: string) =>
  cookie(names, names.preSession, value, preSessionAge)

/** `life` in milliseconds: the cookie goes when the session does. */
export const sessionCookie = (names: CookieNames, value: string, life: number) =>
  cookie(names, names.session, value, Math.ceil(life / 1000))

export const clearedCookie = (names: CookieNames, name: string) => cookie(names, name, '', 0)

function cookie(names: CookieNames, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; ${names.attributes}; Max-Age=${maxAge}`
}

/** Every value under that name: the caller decides what two of them mean, instead of "the first wins". */
export function cookieValues(header: string | null, name: string): readonly string[] {
  if (header === null) return []
  return header.split(';').flatMap((pair) => {
    const end = pair.indexOf('=')
    return end !== -1 && trimBlanks(pair.slice(0, end)) === name ? [trimBlanks(pair.slice(end + 1))] : []
  })
}

/**
 * Without SP and TAB at both ends, which are all that browsers take off a cookie (RFC 6265). `trim` takes off more:
 * a browser keeps `\xa0__Host-sid` as a cookie of another name, without the rules of the prefix, and `trim` would
 * make a session of it.
 */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (isBlank(text[start])) start += 1
  while (end > start && isBlank(text[end - 1])) end -= 1
  return text.slice(start, end)
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t'

/**
 * Two cookies of one name: another site has set one of them, and nothing tells which. Clearing deletes ours only,
 * because a cookie is deleted by its name, `Domain` and `Path` together, and the request names neither.
 *
 * @throws AuthError `cookie_conflict`
 */
export function requireSingleCookies(names: CookieNames, header: string | null): void {
  const isDouble = [names.preSession, names.session].some((name) => cookieValues(header, name).length > 1)
  if (isDouble) throw new AuthError('cookie_conflict')
}

/** The browser's pre-session, when it has one of the right shape. That it has one only is for `requireSingleCookies`. */
export function preSessionOf(names: CookieNames, header: string | null): string | undefined {
  const [value = ''] = cookieValues(header, names.preSession)
  return /^[\w-]{22}$/.test(value) ? value : undefined
}
