import { createHash, createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'
import { BoundedMap } from '../../boundedMap.ts'
import { clockSkewMs, nonceLifetimeMs } from '../signInLifetimes.ts'

/**
 * HMAC keys of nonces. The first one signs, all verify, so that a key can be rotated while nonces are in use.
 * At least 32 bytes each.
 */
export interface NonceKeys {
  signing(): Uint8Array
  verifying(): readonly Uint8Array[]
}

export interface NonceClaim {
  readonly nonce: string
  /** Value of the browser's pre-session cookie. */
  readonly preSession: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

export type NonceVerdict = 'good' | 'foreign' | 'expired'

const randomBytes = 16
const timeBytes = 4
const macBytes = 12

/**
 * Issues a nonce without storing it: random bytes, the second of issue, and an HMAC over both and the browser's
 * pre-session, in hex. Requests for nonces need no memory, and nonces survive a restart.
 */
export function issueNonce(keys: NonceKeys, preSession: string, now: number): string {
  const head = new Uint8Array(randomBytes + timeBytes)
  randomFillSync(head, 0, randomBytes)
  new DataView(head.buffer).setUint32(randomBytes, Math.floor(now / 1000))
  return Buffer.concat([head, mac(keys.signing(), head, preSession)]).toString('hex')
}

/**
 * Checks the age first: it is the cheapest check, and an expired nonce of a removed key is reported as expired, not as
 * foreign. A nonce from the future is refused, so that a clock that jumps back does not extend lifetimes.
 */
export function checkNonce(keys: NonceKeys, { nonce, now, preSession }: NonceClaim): NonceVerdict {
  if (!/^[0-9a-f]{64}$/.test(nonce)) return 'foreign'
  const bytes = Buffer.from(nonce, 'hex')
  const head = bytes.subarray(0, randomBytes + timeBytes)
  const issuedAt = bytes.readUInt32BE(randomBytes) * 1000
  if (now - issuedAt > nonceLifetimeMs || issuedAt - now > clockSkewMs) return 'expired'
  if (preSession === undefined) return 'foreign'
  const received = bytes.subarray(randomBytes + timeBytes)
  const known = keys.verifying().some((key) => timingSafeEqual(mac(key, head, preSession), received))
  return known ? 'good' : 'foreign'
}

function mac(key: Uint8Array, head: Uint8Array, preSession: string): Buffer {
  const browser = createHash('sha256').update(preSession).digest()
  return createHmac('sha256', key).update(head).update(browser).digest().subarray(0, macBytes)
}

/** Limits the number of expensive verifications per nonce. */
export interface Attempts {
  /** Returns false if the nonce has no attempts left. */
  consume(nonce: string): boolean
  isExhausted(nonce: string): boolean
  /** Removes all remaining attempts: the nonce has opened a session. */
  exhaust(nonce: string): void
  /** Returns an attempt that failed through no fault of the visitor, at most `maxRefunds` times per nonce. */
  refund(nonce: string): void
}

/** Nonces whose attempts are remembered. */
const maxNonces = 10_000

/** At most `perNonce` attempts per nonce, and `maxRefunds` refunds. */
export function createAttempts({ perNonce = 3, maxRefunds = 10 } = {}): Attempts {
  const counts = new BoundedMap<string, { readonly used: number; readonly refunds: number }>(maxNonces)
  const none = { used: 0, refunds: 0 }
  const isExhausted = (nonce: string) => (counts.get(nonce) ?? none).used >= perNonce
  return {
    consume(nonce) {
      if (isExhausted(nonce)) return false
      const { used, refunds } = counts.get(nonce) ?? none
      counts.set(nonce, { used: used + 1, refunds })
      return true
    },
    isExhausted,
    exhaust(nonce) {
      counts.set(nonce, { used: Number.POSITIVE_INFINITY, refunds: maxRefunds })
    },
    refund(nonce) {
      const count = counts.get(nonce)
      if (count === undefined || count.refunds >= maxRefunds) return
      counts.set(nonce, { used: count.used - 1, refunds: count.refunds + 1 })
    },
  }
}
