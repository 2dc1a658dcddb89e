import { createMiddleware } from 'hono/factory'
import { AuthError } from './authError.ts'
import type { ReadCurrentSession, VisitorSession } from './createCurrentSession.ts'

/**
 * Hono middleware for routes that require a session, which it sets as `context.var.session`. Responds with 401
 * `session_required` without a session, and with 503 if the store does not answer. Responses carry the session's
 * cookies, and are not cached unless the route sets `Cache-Control`.
 */
export const requireSession = (currentSession: ReadCurrentSession) =>
  createMiddleware<{ Variables: { session: VisitorSession } }>(async (context, next) => {
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

function refuse(error: AuthError): Response {
  const headers = { 'Cache-Control': 'no-store', ...(error.status === 503 && { 'Retry-After': '5' }) }
  return Response.json(error.body, { status: error.status, headers })
}
