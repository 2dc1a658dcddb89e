import { requireNames } from './optionKinds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Time from the issue of a nonce in which it signs in. */
export const nonceLifetimeMs = 5 * minuteMs

/** Maximum from `issuedAt` to `expirationTime` of a message, and what this server writes into its own. */
export const messageLifetimeMs = 2 * nonceLifetimeMs

/** Lifetime of the cookie that ties a nonce to a browser: as long as the message. */
export const preSessionLifetimeMs = 2 * nonceLifetimeMs

/** Time for which a spent nonce is stored: longer than servers whose clocks differ by less than 50 minutes accept it. */
export const spentNonceLifetimeMs = 60 * minuteMs

/** Accepted clock difference between two servers. */
export const clockSkewMs = minuteMs

/** Milliseconds; `perAccount` is a number of sessions. */
export interface SessionLimits {
  readonly idleMs: number
  readonly absoluteMs: number
  readonly perAccount: number
  /** Interval after which a contract account is verified again, because its owners may have changed. */
  readonly recheckMs: number
  /** Time without a confirmation by the contract after which the session is frozen. */
  readonly freezeMs: number
  /** Interval of token rotation, which bounds the use of a copied token. */
  readonly rotateMs: number
  /**
   * Time after the first use of a new token in which the previous one is still accepted. The clock difference that is
   * accepted between two servers, 60,000 ms, is added.
   */
  readonly graceMs: number
}

export const defaultSessionLimits: SessionLimits = {
  idleMs: 8 * hourMs,
  absoluteMs: 24 * hourMs,
  perAccount: 10,
  recheckMs: 15 * minuteMs,
  freezeMs: hourMs,
  rotateMs: hourMs,
  graceMs: minuteMs / 2,
}

/** Limits that would end every session at once if they were zero. */
const positive: readonly string[] = ['idleMs', 'absoluteMs', 'perAccount'] satisfies (keyof SessionLimits)[]

/**
 * The host's limits; those that are absent or undefined are the default ones.
 *
 * @throws {TypeError} with the name of the invalid one
 */
export function readSessionLimits(limits: Partial<SessionLimits>): SessionLimits {
  requireNames('sessions.', limits, Object.keys(defaultSessionLimits))
  const defined = Object.entries(limits).filter(([, value]) => value !== undefined)
  for (const [name, value] of defined) {
    const isValid = typeof value === 'number' && (positive.includes(name) ? value > 0 : value >= 0)
    // Cookies and rows have a last moment.
    if (!isValid || (name === 'absoluteMs' && value === Number.POSITIVE_INFINITY))
      throw new TypeError(
        `sessions.${name} must be a ${positive.includes(name) ? 'positive ' : ''}number; it is ${value}.`,
      )
  }
  return { ...defaultSessionLimits, ...Object.fromEntries(defined) }
}
