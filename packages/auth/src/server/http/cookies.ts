import { preSessionCookieName, sessionCookieName } from '@foyer/core'
import { preSessionLifetimeMs } from '../signInLifetimes.ts'
import { AuthError } from './authError.ts'

/** Names and attributes of the two cookies. */
export interface CookieNames {
  readonly preSession: string
  readonly session: string
  /** Attributes for `Set-Cookie`. */
  readonly attributes: string
  /**
   * Those of the cookies of the same names that this site has set before `embedded` was switched: browsers keep a
   * partitioned cookie along with one that is not, and send both. Absent where the names differ.
   */
  readonly formerAttributes?: string
}

/**
 * `__Host-` prevents a sibling host from setting the cookie, and requires https. On `http://localhost`, where Safari
 * refuses secure cookies, the prefix and `Secure` are omitted.
 *
 * In a frame of another site, only cookies with `SameSite=None` are sent, and these have to be `Secure`, on
 * localhost too. `Partitioned` (CHIPS) separates them by top-level site.
 */
export function cookieNames(secure: boolean, embedded: boolean): CookieNames {
  if (embedded) return { ...hostNames, attributes: partitioned, formerAttributes: unpartitioned }
  return secure
    ? { ...hostNames, attributes: 'Secure; HttpOnly; SameSite=Strict', formerAttributes: partitioned }
    : { ...names, attributes: 'HttpOnly; SameSite=Strict' }
}

const unpartitioned = 'Secure; HttpOnly; SameSite=None'
const partitioned = `${unpartitioned}; Partitioned`

const names = { preSession: preSessionCookieName, session: sessionCookieName }
const hostNames = { preSession: `__Host-${names.preSession}`, session: `__Host-${names.session}` }

export const preSessionCookie = (names: CookieNames, value: string) =>
  cookie(names, { name: names.preSession, value, maxAgeSeconds: preSessionLifetimeMs / 1000 })

export const sessionCookie = (names: CookieNames, value: string, remainingMs: number) =>
  cookie(names, { name: names.session, value, maxAgeSeconds: Math.ceil(remainingMs / 1000) })

export const clearedCookie = (names: CookieNames, name: string) =>
  cookie(names, { name, value: '', maxAgeSeconds: 0 })

/** Removes a cookie that is refused, and the one of before `embedded` was switched: either could be it. */
export const clearedForms = (names: CookieNames, name: string): readonly string[] => {
  const former = { ...names, attributes: names.formerAttributes ?? names.attributes }
  return [...new Set([clearedCookie(names, name), clearedCookie(former, name)])]
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

function cookie({ attributes }: CookieNames, { maxAgeSeconds, name, value }: Cookie): string {
  return `${name}=${value}; Path=/; ${attributes}; Max-Age=${maxAgeSeconds}`
}

/** All values of that name: two of them are a conflict, which the caller handles. */
export function cookieValues(header: string | null, name: string): readonly string[] {
  const values: string[] = []
  for (const pair of header?.split(';') ?? []) {
    const end = pair.includes(name) ? pair.indexOf('=') : -1
    if (end !== -1 && trimBlanks(pair.slice(0, end)) === name) values.push(trimBlanks(pair.slice(end + 1)))
  }
  return values
}

/**
 * Trims SP and TAB only, like browsers (RFC 6265). `String.prototype.trim` would also trim `\xa0`: browsers store
 * `\xa0__Host-sid` without the rules of the prefix, and `trim` would turn it into the session cookie.
 */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (isBlank(text[start])) start += 1
  while (end > start && isBlank(text[end - 1])) end -= 1
  return text.slice(start, end)
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t'

/**
 * Refuses two cookies of one name: another site has set one of them, and a request does not tell which. Clearing
 * deletes only this site's, because a cookie is identified by name, `Domain` and `Path` together.
 *
 * @throws {AuthError} `cookie_conflict`
 */
export function requireSingleCookies(names: CookieNames, header: string | null): void {
  const isDouble = [names.preSession, names.session].some((name) => cookieValues(header, name).length > 1)
  if (isDouble) throw new AuthError('cookie_conflict')
}

/** The pre-session of the browser, if it is well-formed. Duplicates are handled by `requireSingleCookies`. */
export function preSessionOf(names: CookieNames, header: string | null): string | undefined {
  const [value = ''] = cookieValues(header, names.preSession)
  return /^[\w-]{22}$/.test(value) ? value : undefined
}
