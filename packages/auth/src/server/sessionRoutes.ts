import type { Context } from 'hono'
import type { SessionAnswer, SessionsAnswer } from '../contract.ts'
import { answer } from './answer.ts'
import { AuthError } from './authError.ts'
import { clearedCookie } from './cookies.ts'
import { type CurrentSession, currentSession, requireCsrf, sessionAnswer } from './currentSession.ts'
import { readBody, requireSameOrigin } from './request.ts'
import { isAlive, sessionId } from './session.ts'
import type { Site } from './site.ts'
import type { SessionRow } from './store.ts'

const signedOut: SessionAnswer = { status: 'unauthenticated' }

/** Who is signed in in this browser. */
export async function sessionRoute(site: Site, context: Context): Promise<Response> {
  const current = await currentSession(site, context.req.raw)
  if (current.status === 'ended') throw new AuthError('session_ended')
  return answer(
    site.headers,
    current.status === 'none' ? signedOut : sessionAnswer(current.token, current.row),
  )
}

/** Ends the session of this browser. Done twice, it is done. */
export async function logoutRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site.expected.origin)
  await readBody(request, {})
  const current = await currentSession(site, request)
  if (current.status === 'open') {
    requireCsrf(request, current.token)
    await site.store.close(current.row.tokenHash)
    site.log({ event: 'sign-out', outcome: 'ok', ...about(current.row) })
  }
  return answer(site.headers, signedOut, {
    cookies: [clearedCookie(site.cookies, site.cookies.session)],
    // Storage is the visitor's own (recent wallets, transactions), and cookies would reach sibling hosts.
    extra: { 'Clear-Site-Data': '"cache"' },
  })
}

/** All sessions of the account that is signed in. */
export async function sessionsRoute(site: Site, context: Context): Promise<Response> {
  const { row } = requireSession(await currentSession(site, context.req.raw))
  return answer(site.headers, await listSessions(site, row))
}

/** Ends one session of the account by its id, or all others. */
export async function revokeRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site.expected.origin)
  const wanted = await readBody(request, { id: 'text' }, { others: true })
  const { row, token } = requireSession(await currentSession(site, request))
  requireCsrf(request, token)
  for (const session of await site.store.list(row.account)) {
    const named = sessionId(session.tokenHash) === wanted.id
    if (named || (wanted.id === undefined && session.tokenHash !== row.tokenHash)) {
      await site.store.close(session.tokenHash)
      site.log({ event: 'session-revoked', outcome: 'ok', ...about(session) })
    }
  }
  return answer(site.headers, await listSessions(site, row))
}

function requireSession(current: CurrentSession): Extract<CurrentSession, { status: 'open' }> {
  if (current.status === 'open') return current
  throw new AuthError(current.status === 'ended' ? 'session_ended' : 'session_required')
}

async function listSessions(site: Site, current: SessionRow): Promise<SessionsAnswer> {
  const rows = await site.store.list(current.account)
  return {
    sessions: rows
      .filter((row) => isAlive(row, site.sessions, site.now()))
      .map((row) => ({
        id: sessionId(row.tokenHash),
        current: row.tokenHash === current.tokenHash,
        createdAt: new Date(row.createdAt).toISOString(),
        seenAt: new Date(row.seenAt).toISOString(),
        expiresAt: new Date(row.expiresAt).toISOString(),
      })),
  }
}

const about = (row: SessionRow) => ({
  address: row.address,
  chainId: row.chainId,
  session: sessionId(row.tokenHash),
})
