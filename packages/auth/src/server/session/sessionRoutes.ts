import type { Context } from 'hono'
import type { SessionAnswer, SessionsAnswer } from '../../contract.ts'
import type { AuthContext } from '../authContext.ts'
import { aboutSession, sessionEnded } from '../emitEvents.ts'
import { AuthError } from '../http/authError.ts'
import { clearedCookie, clearedForms, cookieValues, requireSingleCookies } from '../http/cookies.ts'
import { json } from '../http/json.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import type { SessionRow } from '../store.ts'
import {
  type CurrentSession,
  currentSession,
  hasCsrf,
  requireCsrf,
  sessionAnswer,
  timeFor,
} from './currentSession.ts'
import { hashToken, isAlive, isToken } from './sessionToken.ts'

const signedOut: SessionAnswer = { status: 'unauthenticated' }

/** The session of this browser. */
export async function sessionRoute(auth: AuthContext, context: Context): Promise<Response> {
  const request = context.req.raw
  const cookies = request.headers.get('cookie')
  const current = await currentSession(auth, cookies)
  if (current.status === 'ended') {
    requireSingleCookies(auth.cookies, cookies)
    throw new AuthError('session_ended')
  }
  if (current.status === 'none') return json(auth.headers, signedOut)
  const frozen = current.status === 'frozen'
  auth.emit({ type: 'sessionRestored', frozen, ...aboutSession(current.row, auth.now()) })
  if (current.status === 'frozen') return json(auth.headers, sessionAnswer(current.row, 'frozen'))
  return json(auth.headers, sessionAnswer(current.row, 'authenticated'), { cookies: current.cookies })
}

/** Ends the session of this browser, also if it sends a second cookie of the name. Idempotent. */
export async function signOutRoute(auth: AuthContext, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, auth)
  await readBody(request, {})
  const { session: name } = auth.cookies
  const received = request.headers.get('cookie')
  const tokens = cookieValues(received, name)
  const row =
    tokens.length > 1
      ? await conflictingSession(auth, request, tokens)
      : rowOf(await currentSession(auth, received))
  if (row !== undefined) {
    requireCsrf(request, row)
    await auth.store.close(row.id)
    auth.log({ event: 'sign-out', outcome: 'ok', ...about(row) })
    auth.emit(sessionEnded(row, 'signedOut', auth.now()))
  }
  const cookies = tokens.length > 1 ? clearedForms(auth.cookies, name) : [clearedCookie(auth.cookies, name)]
  return json(auth.headers, signedOut, { cookies })
}

const rowOf = (current: CurrentSession) => ('row' in current ? current.row : undefined)

/** Cookies of one name that are looked up: each costs a query or two. */
const maxConflicting = 8

/**
 * With several session cookies there is no current session. To be ended is that of the request's `X-CSRF`, which no other site
 * knows; without one, any of them, whose `X-CSRF` is then refused.
 */
async function conflictingSession(
  auth: AuthContext,
  request: Request,
  tokens: readonly string[],
): Promise<SessionRow | undefined> {
  const hashes = tokens.slice(0, maxConflicting).filter(isToken).map(hashToken)
  const found = await Promise.all(
    hashes.map(
      async (hash) => (await auth.store.find(hash)) ?? (await auth.store.findReplaced(hash))?.session,
    ),
  )
  return found.find((row) => row && hasCsrf(request, row)) ?? found.find((row) => row !== undefined)
}

/** All sessions of the signed-in account. */
export async function sessionsRoute(auth: AuthContext, context: Context): Promise<Response> {
  const { row, cookies } = requireSession(await currentSession(auth, context.req.raw.headers.get('cookie')))
  return json(auth.headers, await listSessions(auth, row), { cookies })
}

/** Ends one session of the account by its id, all others, or all. */
export async function revokeRoute(auth: AuthContext, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, auth)
  const wanted = await readBody(request, { id: 'text' }, { others: true }, { all: true })
  const { row, cookies } = requireSession(await currentSession(auth, request.headers.get('cookie')))
  requireCsrf(request, row)
  const isMeant = (id: string) =>
    wanted.id === undefined ? wanted.all !== undefined || id !== row.id : id === wanted.id
  const meant = (await auth.store.list(row.account)).filter(({ id }) => isMeant(id))
  // The own one last: without it, a request that has failed in between could not be sent again.
  for (const session of meant.sort((a, b) => Number(a.id === row.id) - Number(b.id === row.id))) {
    await auth.store.close(session.id)
    auth.log({ event: 'session-revoked', outcome: 'ok', ...about(session) })
    auth.emit(sessionEnded(session, 'revoked', auth.now()))
  }
  if (!isMeant(row.id)) return json(auth.headers, await listSessions(auth, row), { cookies })
  const none: SessionsAnswer = { sessions: [] }
  return json(auth.headers, none, { cookies: [clearedCookie(auth.cookies, auth.cookies.session)] })
}

function requireSession(current: CurrentSession): Extract<CurrentSession, { status: 'open' }> {
  if (current.status === 'open') return current
  if (current.status === 'frozen') throw new AuthError('node_unavailable')
  throw new AuthError(current.status === 'ended' ? 'session_ended' : 'session_required')
}

async function listSessions(auth: AuthContext, current: SessionRow): Promise<SessionsAnswer> {
  const rows = await auth.store.list(current.account)
  const now = await timeFor(auth, current)
  return {
    sessions: rows
      .filter((row) => isAlive(row, auth.sessions, now))
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
