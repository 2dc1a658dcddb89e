import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionRow } from './store.ts'

/** Milliseconds; `perAccount` is a number of sessions. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
  readonly perAccount: number
  /** A contract account is asked again after so long, for its owners may have changed. */
  readonly recheck: number
  /** A contract account that has confirmed nothing for so long, since its nodes do not answer, opens nothing. */
  readonly freeze: number
  /** A session gets another token after so long: what was copied is worth that much time at most. */
  readonly rotate: number
  /** So long after the browser first came with the new token, the one before still opens the session. */
  readonly grace: number
}

export const defaultSessionLimits: SessionLimits = {
  idle: 8 * 3_600_000,
  absolute: 24 * 3_600_000,
  perAccount: 10,
  recheck: 15 * 60_000,
  freeze: 60 * 60_000,
  rotate: 60 * 60_000,
  grace: 30_000,
}

/** 256 bits as 43 characters of base64url. */
export const createToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 128 bits for `successorOf`, for `X-CSRF`. */
export const createSalt = () => randomBytes(16).toString('base64url')

export const createSessionId = () => randomBytes(8).toString('hex')

/**
 * The token that follows a token. Whoever asks with the old one gets the same new one, however often and from
 * whichever server: two tabs that ask at once agree, and an answer that was lost is made again. The salt alone,
 * which is stored, makes none.
 */
export const successorOf = (token: string, salt: string) =>
  createHmac('sha256', token).update(salt).digest('base64url')

export const isAlive = (row: SessionRow, limits: SessionLimits, now: number) =>
  now < row.expiresAt && now - row.seenAt < limits.idle
