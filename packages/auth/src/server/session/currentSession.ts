import { timingSafeEqual } from 'node:crypto'
import { csrfHeader, type SessionAnswer } from '../../contract.ts'
import type { SessionContext } from '../authContext.ts'
import { sessionEnded } from '../emitEvents.ts'
import { AuthError } from '../http/authError.ts'
import { cookieValues, sessionCookie } from '../http/cookies.ts'
import { clockSkewMs, type SessionLimits } from '../signInLifetimes.ts'
import type { ReplacedToken, SessionRow } from '../store.ts'
import { createSalt, hashToken, isAlive, isToken, successorOf } from './sessionToken.ts'

export type CurrentSession =
  | { readonly status: 'none' }
  /** The cookie is of no session: to be cleared. */
  | { readonly status: 'ended' }
  /** Not confirmed by the contract within `freezeMs`: authorises nothing until confirmed, can be ended. */
  | { readonly status: 'frozen'; readonly row: SessionRow }
  | {
      readonly status: 'open'
      readonly row: SessionRow
      /** `Set-Cookie` values: the session's new token, if it was rotated. */
      readonly cookies: readonly string[]
    }

const ended = { status: 'ended' } as const

/**
 * Minimal interval in milliseconds between two writes of `seenAt`, so that reading a session does not write to disk. At most a
 * tenth of the idle time, because a session that is in use ends up to this much early.
 */
const touchIntervalMs = ({ idleMs }: SessionLimits) => Math.min(60_000, idleMs / 10)

/** Interval of requests to a contract whose nodes do not answer. */
const retryIntervalMs = 60_000

/** A token, and the time of its use in milliseconds since 1970. */
interface TokenUse {
  readonly token: string
  readonly now: number
}

/** The session of a request, by its `Cookie` header. With two cookies of the name there is none: one of them was set by another site. */
export async function currentSession(
  auth: SessionContext,
  cookieHeader: string | null,
): Promise<CurrentSession> {
  const [token, second] = cookieValues(cookieHeader, auth.cookies.session)
  if (token === undefined) return { status: 'none' }
  if (second !== undefined || !isToken(token)) return ended
  const row = await auth.store.find(hashToken(token))
  if (row === undefined) {
    const replaced = await auth.store.findReplaced(hashToken(token))
    return replaced === undefined ? ended : openReplaced(auth, replaced, token)
  }
  const now = await timeFor(auth, row)
  const state = await stateOf(auth, row, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row }
  if (!row.tokenSeen)
    await deferrable(auth, () => auth.store.confirmToken({ tokenHash: row.tokenHash, at: now }))
  const isDue = elapsed(row.tokenAt, now) >= auth.sessions.rotateMs
  const next = isDue ? await deferrable(auth, () => rotate(auth, row, { token, now })) : undefined
  const cookies = next === undefined ? [] : [cookieOf(auth, row, { token: next, now })]
  return { status: 'open', row, cookies }
}

/**
 * Accepts a replaced token until the browser has used its successor, and for `graceMs` longer, because other requests
 * may have been under way. `clockSkewMs` is added, because another server may have written `outdatedAt`. A later use means
 * that the token or its successor was copied. The server cannot tell which request is the thief's, so the session ends for
 * both.
 */
async function openReplaced(
  auth: SessionContext,
  { session, salt, outdatedAt }: ReplacedToken,
  token: string,
): Promise<CurrentSession> {
  const now = await timeFor(auth, session)
  // Not used yet: absent, or null in a row of a database.
  if (await isOver(auth, outdatedAt ?? Number.POSITIVE_INFINITY, now)) {
    await auth.store.close(session.id)
    const { id, address, chainId } = session
    auth.log({ event: 'session-stolen', outcome: 'ended', address, chainId, session: id })
    auth.emit(sessionEnded(session, 'stolen', now))
    return ended
  }
  const state = await stateOf(auth, session, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row: session }
  const cookies = [cookieOf(auth, session, { token: successorOf(token, salt), now })]
  return { status: 'open', row: session, cookies }
}

/** Whether the grace of a replaced token is over, by the clocks of this process and of the database: an end is final. */
async function isOver(
  { sessions, store }: SessionContext,
  outdatedAt: number,
  now: number,
): Promise<boolean> {
  const end = outdatedAt + sessions.graceMs + clockSkewMs
  return now > end && (!store.time || (await store.time()) > end)
}

/** The next token. Concurrent requests all get the same one. */
async function rotate(
  auth: SessionContext,
  row: SessionRow,
  { now: at, token }: TokenUse,
): Promise<string | undefined> {
  const salt = createSalt()
  const next = successorOf(token, salt)
  if (await auth.store.replaceToken({ from: row.tokenHash, to: hashToken(next), salt, at })) return next
  const replaced = await auth.store.findReplaced(row.tokenHash)
  return replaced && successorOf(token, replaced.salt)
}

const cookieOf = (auth: SessionContext, row: SessionRow, { now, token }: TokenUse) =>
  sessionCookie(auth.cookies, token, row.expiresAt - now)

async function stateOf(
  auth: SessionContext,
  row: SessionRow,
  now: number,
): Promise<'open' | 'frozen' | 'ended'> {
  const hasRunOut = !isAlive(row, auth.sessions, now)
  const state = hasRunOut ? 'ended' : await confirm(auth, row, now)
  if (state === 'ended') {
    await auth.store.close(row.id)
    const timeout = now < row.expiresAt ? 'idle' : 'expired'
    auth.emit(sessionEnded(row, hasRunOut ? timeout : 'refused', now))
  }
  if (state === 'open' && elapsed(row.seenAt, now) >= touchIntervalMs(auth.sessions))
    await deferrable(auth, () => auth.store.touch(row.id, { seenAt: now }))
  return state
}

/**
 * A write that the next request repeats: a session is read although the database is full, locked or read-only. Without it, the
 * session ends no later, and its token is replaced later.
 */
async function deferrable<Result>(
  { logSum }: SessionContext,
  write: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await write()
  } catch (cause) {
    logSum({ event: 'error', outcome: 'store_unavailable', cause })
    return undefined
  }
}

/** Milliseconds since `time`. Infinity for a time in the future, which a wrong clock has written: the action is due. */
const elapsed = (time: number, now: number) =>
  time > now + clockSkewMs ? Number.POSITIVE_INFINITY : now - time

/**
 * The time by which a session is read, in milliseconds since 1970: that of this process, or that of the database if the session
 * has ended by the first only. An end is final, and one of the clocks may be wrong.
 */
export async function timeFor(auth: SessionContext, row: SessionRow): Promise<number> {
  const now = auth.now()
  if (isAlive(row, auth.sessions, now) || !auth.store.time) return now
  const storeTime = await auth.store.time()
  return isAlive(row, auth.sessions, storeTime) ? storeTime : now
}

/** Whether the request carries the `X-CSRF` of the session. */
export function hasCsrf(request: Request, { csrf }: SessionRow): boolean {
  const received = Buffer.from(request.headers.get(csrfHeader) ?? '')
  const expected = Buffer.from(csrf)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** @throws {AuthError} `csrf_mismatch` */
export function requireCsrf(request: Request, row: SessionRow): void {
  if (!hasCsrf(request, row)) throw new AuthError('csrf_mismatch')
}

export function sessionAnswer(row: SessionRow, status: 'authenticated' | 'frozen'): SessionAnswer {
  return {
    status,
    address: row.address,
    chainId: row.chainId,
    by: row.by,
    expiresAt: new Date(row.expiresAt).toISOString(),
    csrf: row.csrf,
  }
}

/**
 * Verifies a contract account again every `recheckMs`, because its owners can change. A refusal ends the session. If its
 * nodes do not answer or disagree, it is verified once a minute, and the session stays open until it has been unconfirmed
 * for `freezeMs`.
 */
async function confirm(
  auth: SessionContext,
  row: SessionRow,
  now: number,
): Promise<'open' | 'frozen' | 'ended'> {
  if (!row.proof || elapsed(row.checkedAt, now) < auth.sessions.recheckMs) return 'open'
  if (elapsed(row.askedAt, now) >= retryIntervalMs) {
    const verdict = await askOnce(auth, row, row.proof)
    if (verdict === 'invalid' || verdict === 'undeployed') return 'ended'
    // Without `verifyContract` nothing was requested: `askedAt` stays, so that an app with it makes the request.
    if (verdict !== undefined)
      await auth.store.touch(row.id, { askedAt: now, ...(verdict === 'valid' && { checkedAt: now }) })
    if (verdict === 'valid') return 'open'
  }
  // A clock that is set back makes the time negative.
  return Math.abs(now - row.checkedAt) < auth.sessions.freezeMs ? 'open' : 'frozen'
}

/** Verifies the proof by the contract. Concurrent requests share one verification. Undefined without `verifyContract`. */
function askOnce(auth: SessionContext, row: SessionRow, proof: NonNullable<SessionRow['proof']>) {
  const pending = auth.checks.get(row.id)
  if (pending || !auth.verifyContract) return pending
  const { id, chainId, address } = row
  const started = auth
    .verifyContract({ chainId, address, ...proof }, 'recheck')
    .finally(() => auth.checks.delete(id))
  auth.checks.set(id, started)
  return started
}
