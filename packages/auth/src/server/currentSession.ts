import { timingSafeEqual } from 'node:crypto'
import { csrfHeader, type SessionAnswer } from '../contract.ts'
import { AuthError } from './authError.ts'
import { cookieValues, sessionCookie } from './cookies.ts'
import { createSalt, hashToken, isAlive, isToken, successorOf } from './session.ts'
import type { SessionSite as Site } from './site.ts'
import type { ReplacedToken, SessionRow } from './store.ts'

export type CurrentSession =
  | { readonly status: 'none' }
  /** The browser holds a cookie that opens nothing: to be cleared. */
  | { readonly status: 'ended' }
  /** The contract has not confirmed it for too long: it opens nothing until the contract does, and can be ended. */
  | { readonly status: 'frozen'; readonly row: SessionRow }
  | {
      readonly status: 'open'
      readonly row: SessionRow
      /** To be set with the answer: the session's next token, when it is time for one. */
      readonly cookies: readonly string[]
    }

const ended = { status: 'ended' } as const

/** `last seen` is written at most this often, so that reading a session is not a write to disk. */
const touchEvery = 60_000

/** A contract whose nodes have not answered is asked again after so long. */
const askEvery = 60_000

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
  const state = await stateOf(site, row, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row }
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
  const state = await stateOf(site, session, now)
  if (state === 'ended') return ended
  if (state === 'frozen') return { status: 'frozen', row: session }
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

async function stateOf(site: Site, row: SessionRow, now: number): Promise<'open' | 'frozen' | 'ended'> {
  const state = isAlive(row, site.sessions, now) ? await confirm(site, row, now) : 'ended'
  if (state === 'ended') await site.store.close(row.id)
  if (state === 'open' && now - row.seenAt >= touchEvery) await site.store.touch(row.id, { seenAt: now })
  return state
}

/** @throws AuthError `csrf_mismatch` */
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
 * Owners of a contract account can change, so the account is asked again every `recheck`. Its "no" ends the session.
 * While its nodes do not answer or do not agree, it is asked every minute, and the session goes on until it has been
 * unconfirmed for `freeze`.
 */
async function confirm(site: Site, row: SessionRow, now: number): Promise<'open' | 'frozen' | 'ended'> {
  if (row.proof === undefined || now - row.checkedAt < site.sessions.recheck) return 'open'
  if (now - row.askedAt >= askEvery) {
    const verdict = await site.verifyContract?.({ chainId: row.chainId, address: row.address, ...row.proof })
    if (verdict === 'invalid') return 'ended'
    await site.store.touch(row.id, { askedAt: now, ...(verdict === 'valid' && { checkedAt: now }) })
    if (verdict === 'valid') return 'open'
  }
  return now - row.checkedAt < site.sessions.freeze ? 'open' : 'frozen'
}
