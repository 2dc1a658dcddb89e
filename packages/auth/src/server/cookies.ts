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
