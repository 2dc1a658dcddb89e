import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { SessionRow } from './store.ts'

/** Milliseconds; `perAccount` is a number of sessions. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
  readonly perAccount: number
  /** A contract account is asked again after so long, for its owners may have changed. */
  readonly recheck: number
}

export const defaultSessionLimits: SessionLimits = {
  idle: 8 * 3_600_000,
  absolute: 24 * 3_600_000,
  perAccount: 10,
  recheck: 15 * 60_000,
}

/** 256 bits as 43 characters of base64url. */
export const createToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Bound to the session, and useless for opening one. */
export const csrfToken = (token: string) =>
  createHmac('sha256', token).update('csrf').digest().subarray(0, 16).toString('base64url')

/** The name under which a session is shown, revoked and logged. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, 16)

export const isAlive = (row: SessionRow, limits: SessionLimits, now: number) =>
  now < row.expiresAt && now - row.seenAt < limits.idle
