import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionLimits } from '../signInLifetimes.ts'
import type { SessionRow } from '../store.ts'

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

/** A session from further in the future than sessions last was opened by a clock that was wrong: it would last until then. */
export const isAlive = (row: SessionRow, limits: SessionLimits, now: number) =>
  now < row.expiresAt && now - row.seenAt < limits.idleMs && row.createdAt - now < limits.absoluteMs
