import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionRow } from './store.ts'

/** Milliseconds; `perAccount` is a number of sessions. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
  readonly perAccount: number
  /** Interval after which a contract account is asked again, because its owners may have changed. */
  readonly recheck: number
  /** Time without a confirmation by the contract after which the session is frozen. */
  readonly freeze: number
  /** Interval of token rotation, which bounds the use of a copied token. */
  readonly rotate: number
  /** Time after the first use of a new token in which the previous one is still accepted. */
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

/** 128 bits, for `successorOf` and for `X-CSRF`. */
export const createSalt = () => randomBytes(16).toString('base64url')

export const createSessionId = () => randomBytes(8).toString('hex')

/**
 * Derives the successor of a token. Every request with the old token gets the same successor from every server, so
 * concurrent tabs agree and a lost response can be repeated. The stored salt alone does not suffice.
 */
export const successorOf = (token: string, salt: string) =>
  createHmac('sha256', token).update(salt).digest('base64url')

export const isAlive = (row: SessionRow, limits: SessionLimits, now: number) =>
  now < row.expiresAt && now - row.seenAt < limits.idle
