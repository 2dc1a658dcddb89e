import type { ProvedBy } from '../contract.ts'
import { clearedCookie } from './cookies.ts'
import { currentSession } from './currentSession.ts'
import type { SessionOptions } from './options.ts'
import { createSessionSite } from './site.ts'

/** Who is signed in, as far as a route of the site has to know. */
export interface VisitorSession {
  /** EIP-55. */
  readonly address: `0x${string}`
  /** EIP-155: the network that the signed message named. */
  readonly chainId: number
  /** What proved the address. A contract account is the same one on its own network only. */
  readonly by: ProvedBy
  readonly signedInAt: Date
  /** The session ends then at the latest. */
  readonly expiresAt: Date
  /** Names the session in the log, and opens nothing. */
  readonly id: string
}

export interface Visitor {
  /** Absent: nobody is signed in in this browser, or the session is frozen until its contract has confirmed it. */
  readonly session?: VisitorSession
  /**
   * `Set-Cookie` lines that belong on the answer: the session's next id once an hour, or the end of a dead one. An
   * answer that cannot carry them does no harm: the next one is given them again.
   */
  readonly setCookies: readonly string[]
}

/** A `Request`, or what Node, Express and others have instead. Only the cookies are read. */
export interface RequestWithCookies {
  readonly headers: Headers | { readonly cookie?: string | undefined }
}

export type ReadCurrentSession = (request: RequestWithCookies) => Promise<Visitor>

/**
 * Makes the function that tells routes of a site who has sent a request. Takes the options of `createAuthApp`, or
 * those of them that it needs.
 *
 * The function throws AuthError `store_unavailable` when the store does not answer.
 *
 * @throws TypeError saying what is wrong with the origin
 */
export function createCurrentSession(options: SessionOptions): ReadCurrentSession {
  const site = createSessionSite(options)
  const { origin } = options

  return async ({ headers }) => {
    const cookie = headers instanceof Headers ? headers.get('cookie') : headers.cookie
    const request = new Request(origin, { headers: cookie ? { Cookie: cookie } : {} })
    const current = await currentSession(site, request)
    if (current.status === 'ended') return { setCookies: [clearedCookie(site.cookies, site.cookies.session)] }
    if (current.status !== 'open') return { setCookies: [] }
    const { id, address, chainId, by, createdAt, expiresAt } = current.row
    return {
      session: {
        address,
        chainId,
        by,
        signedInAt: new Date(createdAt),
        expiresAt: new Date(expiresAt),
        id,
      },
      setCookies: current.cookies,
    }
  }
}
