import { timingSafeEqual } from 'node:crypto'
import { csrfHeader, type SessionAnswer } from '../contract.ts'
import { AuthError } from './authError.ts'
import { cookieValues, sessionCookie } from './cookies.ts'
import { createSalt, hashToken, isAlive, isToken, successorOf } from './session.ts'
import type { Site } from './site.ts'
import type { ReplacedToken, SessionRow } from './store.ts'

export type CurrentSession =
  | { readonly status: 'none' }
  /** The browser holds a cookie that opens nothing: to be cleared. */
  | { readonly status: 'ended' }
  | {
      readonly status: 'open'
      readonly row: SessionRow
      /** To be set with the answer: the session's next token, when it is time for one. */
      readonly cookies: readonly string[]
    }

const ended = { status: 'ended' } as const

/** `last seen` is written at most this often, so that reading a session is not a write to disk. */
const touchEvery = 60_000

/** The session of a request. Two cookies of the name are nobody's: one of them was planted. */
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
  if (!(await isStillOpen(site, row, now))) return ended
  if (!row.tokenSeen) await site.store.confirmToken(row.id, now)
  const next = now - row.tokenAt >= site.sessions.rotate ? await rotate(site, token, row, now) : undefined
  return { status: 'open', row, cookies: next === undefined ? [] : [cookieOf(site, next, row, now)] }
}

/**
 * A token that has been replaced is good until the browser has come with its successor, and a little longer:
 * other requests may have been under way. Whoever comes with it later has a copy, or somebody else has the
 * successor. Which of them is the thief cannot be told, so the session ends for both.
 */
async function openReplaced(
  site: Site,
  token: string,
  { session, salt, outdatedAt }: ReplacedToken,
  now: number,
): Promise<CurrentSession> {
  if (outdatedAt !== undefined && now - outdatedAt > site.sessions.grace) {
    await site.store.close(session.id)
    const { id, address, chainId } = session
    site.log({ event: 'session-stolen', outcome: 'ended', address, chainId, session: id })
    return ended
  }
  if (!(await isStillOpen(site, session, now))) return ended
  const cookies = [cookieOf(site, successorOf(token, salt), session, now)]
  return { status: 'open', row: session, cookies }
}

/** The next token; of several requests at once, all get the one that the first of them has made. */
async function rotate(site: Site, token: string, row: SessionRow, at: number): Promise<string | undefined> {
  const salt = createSalt()
  const next = successorOf(token, salt)
  if (await site.store.replaceToken({ from: row.tokenHash, to: hashToken(next), salt, at })) return next
  const replaced = await site.store.findReplaced(row.tokenHash)
  return replaced && successorOf(token, replaced.salt)
}

const cookieOf = (site: Site, token: string, row: SessionRow, now: number) =>
  sessionCookie(site.cookies, token, row.expiresAt - now)

async function isStillOpen(site: Site, row: SessionRow, now: number): Promise<boolean> {
  if (!isAlive(row, site.sessions, now) || !(await isStillConfirmed(site, row, now))) {
    await site.store.close(row.id)
    return false
  }
  if (now - row.seenAt >= touchEvery) await site.store.touch(row.id, { seenAt: now })
  return true
}

/** @throws AuthError `csrf_mismatch` */
export function requireCsrf(request: Request, { csrf }: SessionRow): void {
  const given = Buffer.from(request.headers.get(csrfHeader) ?? '')
  const expected = Buffer.from(csrf)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AuthError('csrf_mismatch')
}

export function sessionAnswer(row: SessionRow): SessionAnswer {
  return {
    status: 'authenticated',
    address: row.address,
    chainId: row.chainId,
    expiresAt: new Date(row.expiresAt).toISOString(),
    csrf: row.csrf,
  }
}

/**
 * Owners of a contract account can change, so the account is asked again from time to time. Only its own
 * "no" ends the session: a node that cannot be reached is asked again a minute later.
 */
async function isStillConfirmed(site: Site, row: SessionRow, now: number): Promise<boolean> {
  if (row.proof === undefined || now - row.checkedAt < site.sessions.recheck) return true
  const verdict = await site.verifyContract?.({ chainId: row.chainId, address: row.address, ...row.proof })
  if (verdict === 'invalid') return false
  const checkedAt = verdict === 'valid' ? now : now - site.sessions.recheck + 60_000
  await site.store.touch(row.id, { checkedAt })
  return true
}
