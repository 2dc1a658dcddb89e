import { timingSafeEqual } from 'node:crypto'
import { csrfHeader, type SessionAnswer } from '../../contract.ts'
import type { SessionSite as Site } from '../authContext.ts'
import { AuthError } from '../http/authError.ts'
import { cookieValues, sessionCookie } from '../http/cookies.ts'
import { clockSkewMs } from '../signInLifetimes.ts'
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

/** Minimal interval between two writes of `seenAt`, so that reading a session does not write to disk. */
const touchIntervalMs = 60_000

/** Interval of requests to a contract whose nodes do not answer. */
const retryIntervalMs = 60_000

/** The session of a request. With two cookies of the name there is none: one of them was set by another site. */
export async function currentSession(site: Site, request: Request): Promise<CurrentSession> {
  const [token, second] = cookieValues(request.headers.get('cookie'), site.cookies.session)
  if (token === undefined) return { status: 'none' }
  if (second !== undefined || !isToken(token)) return ended
  const now = site.now()
  const row = await site.store.find(hashToken(token))
  if (row === undefined) {
    const replaced = await site.store.findReplaced(hashToken(token))
    return replaced === undefined ? ended : openReplaced(site, token, replaced, now)
  }
  const state = await stateOf(site, row, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row }
  if (!row.tokenSeen) await site.store.confirmToken(row.id, now)
  const next =
    elapsed(row.tokenAt, now) >= site.sessions.rotateMs ? await rotate(site, token, row, now) : undefined
  return { status: 'open', row, cookies: next === undefined ? [] : [cookieOf(site, next, row, now)] }
}

/**
 * Accepts a replaced token until the browser has used its successor, and for `graceMs` longer, because other requests
 * may have been under way. A later use means that the token or its successor was copied. The server cannot tell which
 * request is the thief's, so the session ends for both.
 */
async function openReplaced(
  site: Site,
  token: string,
  { session, salt, outdatedAt }: ReplacedToken,
  now: number,
): Promise<CurrentSession> {
  if (outdatedAt !== undefined && now - outdatedAt > site.sessions.graceMs) {
    await site.store.close(session.id)
    const { id, address, chainId } = session
    site.log({ event: 'session-stolen', outcome: 'ended', address, chainId, session: id })
    return ended
  }
  const state = await stateOf(site, session, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row: session }
  const cookies = [cookieOf(site, successorOf(token, salt), session, now)]
  return { status: 'open', row: session, cookies }
}

/** The next token. Concurrent requests all get the same one. */
async function rotate(site: Site, token: string, row: SessionRow, at: number): Promise<string | undefined> {
  const salt = createSalt()
  const next = successorOf(token, salt)
  if (await site.store.replaceToken({ from: row.tokenHash, to: hashToken(next), salt, at })) return next
  const replaced = await site.store.findReplaced(row.tokenHash)
  return replaced && successorOf(token, replaced.salt)
}

const cookieOf = (site: Site, token: string, row: SessionRow, now: number) =>
  sessionCookie(site.cookies, token, row.expiresAt - now)

async function stateOf(site: Site, row: SessionRow, now: number): Promise<'open' | 'frozen' | 'ended'> {
  const state = (await hasEnded(site, row, now)) ? 'ended' : await confirm(site, row, now)
  if (state === 'ended') await site.store.close(row.id)
  if (state === 'open' && elapsed(row.seenAt, now) >= touchIntervalMs)
    await site.store.touch(row.id, { seenAt: now })
  return state
}

/** Milliseconds since `time`. One in the future was written by a wrong clock: whatever waits for it is due. */
const elapsed = (time: number, now: number) =>
  time > now + clockSkewMs ? Number.POSITIVE_INFINITY : now - time

/** A session ends when the clock of this process and that of the database agree: an end is final, and one of them may be wrong. */
async function hasEnded(site: Site, row: SessionRow, now: number): Promise<boolean> {
  if (isAlive(row, site.sessions, now)) return false
  return !site.store.time || !isAlive(row, site.sessions, await site.store.time())
}

/** @throws {AuthError} `csrf_mismatch` */
export function requireCsrf(request: Request, { csrf }: SessionRow): void {
  const given = Buffer.from(request.headers.get(csrfHeader) ?? '')
  const expected = Buffer.from(csrf)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AuthError('csrf_mismatch')
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
 * Asks a contract account again every `recheckMs`, because its owners can change. A refusal ends the session. If its
 * nodes do not answer or disagree, it is asked once a minute, and the session stays open until it has been unconfirmed
 * for `freezeMs`.
 */
async function confirm(site: Site, row: SessionRow, now: number): Promise<'open' | 'frozen' | 'ended'> {
  if (row.proof === undefined || elapsed(row.checkedAt, now) < site.sessions.recheckMs) return 'open'
  if (elapsed(row.askedAt, now) >= retryIntervalMs) {
    const verdict = await askOnce(site, row, row.proof)
    if (verdict === 'invalid' || verdict === 'undeployed') return 'ended'
    await site.store.touch(row.id, { askedAt: now, ...(verdict === 'valid' && { checkedAt: now }) })
    if (verdict === 'valid') return 'open'
  }
  return now - row.checkedAt < site.sessions.freezeMs ? 'open' : 'frozen'
}

/** The verdict of the contract. Requests that come while it is asked get the same. */
function askOnce(site: Site, row: SessionRow, proof: NonNullable<SessionRow['proof']>) {
  const asking = site.checks.get(row.id)
  if (asking || !site.verifyContract) return asking
  const { id, chainId, address } = row
  const started = site
    .verifyContract({ chainId, address, ...proof }, 'recheck')
    .finally(() => site.checks.delete(id))
  site.checks.set(id, started)
  return started
}
