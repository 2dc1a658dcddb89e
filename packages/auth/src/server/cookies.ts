/** What the two cookies are called and how they are set. */
export interface CookieNames {
  readonly preSession: string
  readonly session: string
  /** `; Secure` or nothing. */
  readonly secure: string
}

/** Seconds. */
const preSessionAge = 600

/**
 * `__Host-` keeps a sibling host from planting a cookie, and needs https. On `http://localhost`, where Safari
 * refuses secure cookies, both the prefix and `Secure` are left out.
 */
export function cookieNames(secure: boolean): CookieNames {
  return secure
    ? { preSession: '__Host-pre', session: '__Host-sid', secure: ' Secure;' }
    : { preSession: 'pre', session: 'sid', secure: '' }
}

export const preSessionCookie = (names: CookieNames, value: string) =>
  cookie(names, names.preSession, value, preSessionAge)

/** `life` in milliseconds: the cookie goes when the session does. */
export const sessionCookie = (names: CookieNames, value: string, life: number) =>
  cookie(names, names.session, value, Math.ceil(life / 1000))

export const clearedCookie = (names: CookieNames, name: string) => cookie(names, name, '', 0)

function cookie(names: CookieNames, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/;${names.secure} HttpOnly; SameSite=Strict; Max-Age=${maxAge}`
}

/** Every value under that name: the caller decides what two of them mean, instead of "the first wins". */
export function cookieValues(header: string | null, name: string): readonly string[] {
  if (header === null) return []
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

/** The browser's pre-session, when it has exactly one of the right shape. */
export function preSessionOf(names: CookieNames, header: string | null): string | undefined {
  const [value = '', second] = cookieValues(header, names.preSession)
  return second === undefined && /^[\w-]{22}$/.test(value) ? value : undefined
}
