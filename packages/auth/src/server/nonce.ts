import { createHash, createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'

/**
 * Keys of the nonces' HMAC. One signs, all verify, so that a key can be replaced while nonces are about.
 * Each is at least 32 bytes.
 */
export interface NonceKeys {
  signing(): Uint8Array
  verifying(): readonly Uint8Array[]
}

export type NonceVerdict = 'good' | 'foreign' | 'expired'

/** Milliseconds for which a nonce is good. */
export const nonceLifetime = 5 * 60_000
/** Milliseconds by which the clocks of two servers may differ. */
export const clockSkew = 60_000

const randomBytes = 16
const timeBytes = 4
const macBytes = 12

/**
 * A nonce that needs no row in a table until it is spent: random bytes, the second of issue, and an HMAC
 * over both and the browser's pre-session, in hex. A million requests for nonces cost no memory, and a
 * restart loses none.
 */
export function issueNonce(keys: NonceKeys, preSession: string, now: number): string {
  const head = new Uint8Array(randomBytes + timeBytes)
  randomFillSync(head, 0, randomBytes)
  new DataView(head.buffer).setUint32(randomBytes, Math.floor(now / 1000))
  return Buffer.concat([head, mac(keys.signing(), head, preSession)]).toString('hex')
}

/**
 * The age comes first: it is the cheapest, and an old nonce whose key has been thrown away is still told
 * from one of another browser. A nonce from the future is refused too, so that a clock that jumped back
 * does not make nonces live longer.
 */
export function checkNonce(
  keys: NonceKeys,
  preSession: string | undefined,
  now: number,
  nonce: string,
): NonceVerdict {
  if (!/^[0-9a-f]{64}$/.test(nonce)) return 'foreign'
  const bytes = Buffer.from(nonce, 'hex')
  const head = bytes.subarray(0, randomBytes + timeBytes)
  const issuedAt = bytes.readUInt32BE(randomBytes) * 1000
  if (now - issuedAt > nonceLifetime || issuedAt - now > clockSkew) return 'expired'
  if (preSession === undefined) return 'foreign'
  const given = bytes.subarray(randomBytes + timeBytes)
  const known = keys.verifying().some((key) => timingSafeEqual(mac(key, head, preSession), given))
  return known ? 'good' : 'foreign'
}

function mac(key: Uint8Array, head: Uint8Array, preSession: string): Buffer {
  const browser = createHash('sha256').update(preSession).digest()
  return createHmac('sha256', key).update(head).update(browser).digest().subarray(0, macBytes)
}
