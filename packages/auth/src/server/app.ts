import { type Context, Hono } from 'hono'
import { type AuthErrorCode, authRoutes, csrfHeader } from '../contract.ts'
import { type AuthContext, createAuthContext } from './authContext.ts'
import { AuthError, codeOf } from './http/authError.ts'
import { clearedForms } from './http/cookies.ts'
import { errorJson, methodNotAllowed } from './http/json.ts'
import { verifyRoute } from './message/verifyRoute.ts'
import { nonceRoute } from './nonce/nonceRoute.ts'
import type { AuthOptions } from './options.ts'
import { revokeRoute, sessionRoute, sessionsRoute, signOutRoute } from './session/sessionRoutes.ts'
import type { OtherRoute } from './signInEvent.ts'

type Route = (auth: AuthContext, context: Context) => Promise<Response>

const routes: readonly (readonly [method: 'GET' | 'POST', path: string, route: Route])[] = [
  ['POST', authRoutes.nonce, reported('nonce', nonceRoute)],
  ['POST', authRoutes.verify, verifyRoute],
  ['GET', authRoutes.session, reported('session', sessionRoute)],
  ['POST', authRoutes.signOut, reported('signOut', signOutRoute)],
  ['GET', authRoutes.sessions, reported('sessions', sessionsRoute)],
  ['POST', authRoutes.revoke, reported('revoke', revokeRoute)],
]

/** A route whose failures are events. */
function reported(name: OtherRoute, route: Route): Route {
  return async (auth, context) => {
    try {
      return await route(auth, context)
    } catch (error) {
      const code = codeOf(error)
      auth.emit({ type: 'requestFailed', route: name, code })
      // Of a nonce: with the wrong address of clients, no sign-in gets further.
      if (code === 'rate_limited') auth.logSum({ event: 'sign-in', outcome: code })
      throw error
    }
  }
}

/** Logged as sums: during an outage of the database, or with a wrong `origin`, every request fails. */
const summed: ReadonlySet<string> = new Set<AuthErrorCode>(['store_unavailable', 'origin_forbidden'])

/** Lets the browser send the request of a page of another origin. `Origin` is compared by the browser, and by the route. */
const preflight = ({ headers }: AuthContext, method: string) =>
  new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'Access-Control-Allow-Methods': method,
      'Access-Control-Allow-Headers': `Content-Type, ${csrfHeader}`,
      'Access-Control-Max-Age': '600',
    },
  })

/** Cookies that the response to this error clears. */
function toClear({ cookies: { preSession, session } }: AuthContext, error: unknown): readonly string[] {
  if (!(error instanceof AuthError)) return []
  if (error.code === 'cookie_conflict') return [preSession, session]
  return error.code === 'session_ended' ? [session] : []
}

const notBelow = (basePath: string) =>
  new AuthError('not_found', {
    message: `The routes of createAuthApp are below ${basePath}/auth/, and this path is not: pass the whole path on, or set \`basePath\` to what comes before /auth/.`,
  })

/**
 * Sign-In with Ethereum (ERC-4361) as a Hono app that answers everything under `/auth`, or `basePath` and `/auth`. Mount it with
 * `app.route('/', createAuthApp({ … }))`. The routes and their shapes are in `@foyer/auth/contract`.
 *
 * @throws {TypeError} with the name of the invalid option
 */
export function createAuthApp(options: AuthOptions): Hono {
  const auth = createAuthContext(options)
  const app = new Hono().basePath(options.basePath ?? '')
  for (const [method, path, route] of routes) {
    app.on(method, path, (context) => route(auth, context))
    if (auth.crossOrigin) app.options(path, () => preflight(auth, method))
    app.all(path, () => methodNotAllowed(auth.headers, method === 'GET' ? 'GET, HEAD' : method))
  }
  app.all('/auth/*', () => errorJson(auth.headers, new AuthError('not_found')))
  // Only of an app that is called by itself: one that is mounted by `route` leaves other paths to its host.
  app.notFound(() => errorJson(auth.headers, notBelow(options.basePath ?? '')))
  app.onError((error) => {
    if (!(error instanceof AuthError)) auth.logSum({ event: 'error', outcome: 'internal', cause: error })
    else if (summed.has(error.code)) auth.logSum({ event: 'error', outcome: error.code, cause: error })
    return errorJson(
      auth.headers,
      error,
      toClear(auth, error).flatMap((name) => clearedForms(auth.cookies, name)),
    )
  })
  return app
}
