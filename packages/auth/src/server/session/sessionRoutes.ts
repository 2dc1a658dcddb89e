import type { Context } from 'hono'
import type { SessionAnswer, SessionsAnswer } from '../../contract.ts'
import type { Site } from '../authContext.ts'
import { AuthError } from '../http/authError.ts'
import { clearedCookie, requireSingleCookies } from '../http/cookies.ts'
import { answer } from '../http/json.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import type { SessionRow } from '../store.ts'
import { type CurrentSession, currentSession, requireCsrf, sessionAnswer } from './currentSession.ts'
import { isAlive } from './sessionToken.ts'

const signedOut: SessionAnswer = { status: 'unauthenticated' }

/** The session of this browser. */
export async function sessionRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  const current = await currentSession(site, request)
  if (current.status === 'ended') {
    requireSingleCookies(site.cookies, request.headers.get('cookie'))
    throw new AuthError('session_ended')
  }
  if (current.status === 'none') return answer(site.headers, signedOut)
  if (current.status === 'frozen') return answer(site.headers, sessionAnswer(current.row, 'frozen'))
  return answer(site.headers, sessionAnswer(current.row, 'authenticated'), { cookies: current.cookies })
}

/** Ends the session of this browser. Idempotent. */
export async function signOutRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site)
  await readBody(request, {})
  const current = await currentSession(site, request)
  if (current.status === 'open' || current.status === 'frozen') {
    requireCsrf(request, current.row)
    await site.store.close(current.row.id)
    site.log({ event: 'sign-out', outcome: 'ok', ...about(current.row) })
  }
  return answer(site.headers, signedOut, { cookies: [clearedCookie(site.cookies, site.cookies.session)] })
}

/** All sessions of the signed-in account. */
export async function sessionsRoute(site: Site, context: Context): Promise<Response> {
  const { row, cookies } = requireSession(await currentSession(site, context.req.raw))
  return answer(site.headers, await listSessions(site, row), { cookies })
}

/** Ends one session of the account by its id, all others, or all. */
export async function revokeRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site)
  const wanted = await readBody(request, { id: 'text' }, { others: true }, { all: true })
  const { row, cookies } = requireSession(await currentSession(site, request))
  requireCsrf(request, row)
  const isMeant = (id: string) =>
    wanted.id === undefined ? wanted.all !== undefined || id !== row.id : id === wanted.id
  for (const session of await site.store.list(row.account)) {
    if (!isMeant(session.id)) continue
    await site.store.close(session.id)
    site.log({ event: 'session-revoked', outcome: 'ok', ...about(session) })
  }
  if (!isMeant(row.id)) return answer(site.headers, await listSessions(site, row), { cookies })
  const none: SessionsAnswer = { sessions: [] }
  return answer(site.headers, none, { cookies: [clearedCookie(site.cookies, site.cookies.session)] })
}

function requireSession(current: CurrentSession): Extract<CurrentSession, { status: 'open' }> {
  if (current.status === 'open') return current
  if (current.status === 'frozen') throw new AuthError('node_unavailable')
  throw new AuthError(current.status === 'ended' ? 'session_ended' : 'session_required')
}

async function listSessions(site: Site, current: SessionRow): Promise<SessionsAnswer> {
  const rows = await site.store.list(current.account)
  return {
    sessions: rows
      .filter((row) => isAlive(row, site.sessions, site.now()))
      .map((row) => ({
        id: row.id,
        current: row.id === current.id,
        device: row.device,
        chainId: row.chainId,
        createdAt: new Date(row.createdAt).toISOString(),
        seenAt: new Date(row.seenAt).toISOString(),
        expiresAt: new Date(row.expiresAt).toISOString(),
      })),
  }
}

const about = ({ address, chainId, id }: SessionRow) => ({ address, chainId, session: id })
