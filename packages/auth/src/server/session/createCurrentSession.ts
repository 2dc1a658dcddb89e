import { createMiddleware } from 'hono/factory'
import type { ProvedBy } from '../../contract.ts'
import { createSessionContext } from '../authContext.ts'
import { AuthError } from '../http/authError.ts'
import { clearedCookie } from '../http/cookies.ts'
import { errorJson } from '../http/json.ts'
import { requireOptions } from '../optionKinds.ts'
import type { SessionOptions } from '../options.ts'
import { currentSession } from './currentSession.ts'

/** The signed-in account, for routes of a site. */
export interface VisitorSession {
  /** EIP-55. */
  readonly address: `0x${string}`
  /** Chain id of the signed message (EIP-155). */
  readonly chainId: number
  /** Proof of the address. A contract account is valid on its own chain only. */
  readonly by: ProvedBy
  readonly signedInAt: Date
  /** Latest end of the session. */
  readonly expiresAt: Date
  /** Id of the session for logs. Not a credential. */
  readonly id: string
}

export interface Visitor {
  /** Absent if no account is signed in, or the session is frozen. */
  readonly session?: VisitorSession
  /**
   * `Set-Cookie` values for the response: the session's new token once an hour, or the removal of an ended session. If
   * a response cannot carry them, the next one gets them again.
   */
  readonly setCookies: readonly string[]
}

/** A `Request`, or the request of Node, Express and others. Only its cookies are read. */
export interface RequestWithCookies {
  readonly headers: Pick<Headers, 'get'> | { readonly cookie?: string | undefined }
}

export type ReadCurrentSession = (request: RequestWithCookies) => Promise<Visitor>

/**
 * Creates the function with which routes of a site read the session of a request. Takes the options of
 * `createAuthApp`, or a subset. Without `verifyContract` no contract account is verified again here: its session is frozen
 * after `sessions.freezeMs` unless requests to an app that has it confirm the account.
 *
 * The function throws an `AuthError` `store_unavailable` if the store does not answer.
 *
 * @throws {TypeError} without an origin or a store, or if the origin is invalid
 */
export function createCurrentSession(options: SessionOptions): ReadCurrentSession {
  requireOptions('createCurrentSession', options, ['origin', 'store'])
  const auth = createSessionContext(options)

  return async (request) => {
    const current = await currentSession(auth, cookieHeaderOf(request))
    if (current.status === 'ended') return { setCookies: [clearedCookie(auth.cookies, auth.cookies.session)] }
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

/** @throws {TypeError} if it is no request: of headers that are not there yet, the visitor would look signed out */
function cookieHeaderOf(request: RequestWithCookies): string | null {
  const headers: unknown = request?.headers
  if (typeof headers !== 'object' || headers === null || 'then' in headers)
    throw new TypeError(
      'The function of createCurrentSession takes a request, or an object with its headers: in Next.js, { headers: await headers() }.',
    )
  // By its method: those of another realm, or of a package, are no instances of this global. Node's record has texts only.
  if ('get' in headers && typeof headers.get === 'function') return headers.get('cookie')
  // Some hosts of functions keep the names as they were sent.
  const lines = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'cookie')
  return lines.flatMap(([, value]) => value ?? []).join('; ') || null
}

/**
 * Hono middleware for routes that require a session, which it sets as `context.var.session`. Responds with 401
 * `session_required` without a session, and with 503 if the store does not answer. Responses carry the session's
 * cookies, and are not cached unless the route sets `Cache-Control`.
 *
 * @throws {TypeError} if it is not the function of `createCurrentSession`
 */
export function requireSession(currentSession: ReadCurrentSession) {
  if (typeof currentSession !== 'function')
    throw new TypeError('requireSession needs the function that createCurrentSession returns.')
  return createMiddleware<{ Variables: { session: VisitorSession } }>(async (context, next) => {
    try {
      const { session, setCookies } = await currentSession(context.req.raw)
      if (session === undefined) context.res = refuse(new AuthError('session_required'))
      else {
        context.set('session', session)
        await next()
      }
      for (const cookie of setCookies) context.header('Set-Cookie', cookie, { append: true })
      if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      context.res = refuse(error)
    }
  })
}

const refuse = (error: AuthError) =>
  errorJson({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }, error)
