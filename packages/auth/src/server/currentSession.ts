import { timingSafeEqual } from 'node:crypto'
import { csrfHeader, type SessionAnswer } from '../contract.ts'
import { AuthError } from './authError.ts'
import { cookieValues } from './cookies.ts'
import { csrfToken, hashToken, isAlive, isToken } from './session.ts'
import type { Site } from './site.ts'
import type { SessionRow } from './store.ts'

export type CurrentSession =
  | { readonly status: 'none' }
  /** The browser holds a cookie that opens nothing: to be cleared. */
  | { readonly status: 'ended' }
  | { readonly status: 'open'; readonly token: string; readonly row: SessionRow }

/** `last seen` is written at most this often, so that reading a session is not a write to disk. */
const touchEvery = 60_000

/** The session of a request. Two cookies of the name are nobody's: one of them was planted. */
export async function currentSession(site: Site, request: Request): Promise<CurrentSession> {
  const [token, second] = cookieValues(request.headers.get('cookie'), site.cookies.session)
  if (token === undefined) return { status: 'none' }
  if (second !== undefined || !isToken(token)) return { status: 'ended' }
  const row = await site.store.find(hashToken(token))
  if (row === undefined) return { status: 'ended' }
  const now = site.now()
  if (!isAlive(row, site.sessions, now) || !(await stillConfirmed(site, row, now))) {
    await site.store.close(row.tokenHash)
    return { status: 'ended' }
  }
  if (now - row.seenAt >= touchEvery) await site.store.touch(row.tokenHash, { seenAt: now })
  return { status: 'open', token, row }
}

/** @throws AuthError `csrf_mismatch` */
export function requireCsrf(request: Request, token: string): void {
  const given = Buffer.from(request.headers.get(csrfHeader) ?? '')
  const expected = Buffer.from(csrfToken(token))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AuthError('csrf_mismatch')
}

export function sessionAnswer(token: string, row: SessionRow): SessionAnswer {
  return {
    status: 'authenticated',
    address: row.address,
    chainId: row.chainId,
    expiresAt: new Date(row.expiresAt).toISOString(),
    csrf: csrfToken(token),
  }
}

/**
 * Owners of a contract account can change, so the account is asked again from time to time. Only its own
 * "no" ends the session: a node that cannot be reached is asked again a minute later.
 */
async function stillConfirmed(site: Site, row: SessionRow, now: number): Promise<boolean> {
  if (row.proof === undefined || now - row.checkedAt < site.sessions.recheck) return true
  const verdict = await site.verifyContract?.({ chainId: row.chainId, address: row.address, ...row.proof })
  if (verdict === 'invalid') return false
  const checkedAt = verdict === 'valid' ? now : now - site.sessions.recheck + 60_000
  await site.store.touch(row.tokenHash, { checkedAt })
  return true
}
