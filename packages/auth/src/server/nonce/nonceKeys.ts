import type { NonceKeys } from './nonce.ts'

/** A shorter key can be guessed from one nonce, and makes nonces that this site has not given. */
const minKeyBytes = 32

/**
 * Nonce keys of a host, with every key checked when it is used: a host may replace them. Checked at the start as well, unless the
 * host has none yet.
 *
 * @throws {TypeError} if they are none, or too short
 */
export function guardNonceKeys(keys: NonceKeys): NonceKeys {
  if (typeof keys.signing !== 'function' || typeof keys.verifying !== 'function')
    throw new TypeError('nonceKeys must be two functions: { signing: () => key, verifying: () => [key] }.')
  const first = firstOf(keys)
  if (first !== undefined) requireKey(first)
  return {
    signing: () => requireKey(keys.signing()),
    verifying: () => keys.verifying().map(requireKey),
  }
}

/** Undefined if the host's function fails: the first request reports its error. */
function firstOf(keys: NonceKeys): unknown {
  try {
    return keys.signing()
  } catch {
    return undefined
  }
}

/** By its form, not its class: a host may run in another realm. */
function requireKey(key: unknown): Uint8Array {
  const bytes = ArrayBuffer.isView(key) ? key.byteLength : undefined
  if (bytes !== undefined && bytes >= minKeyBytes) return key as Uint8Array
  throw new TypeError(
    `nonceKeys: a key must be a Uint8Array of at least ${minKeyBytes} secret bytes, such as Buffer.from(hexDigits, 'hex'); it is ${bytes === undefined ? `of the type ${typeof key}` : `${bytes} bytes long`}.`,
  )
}
