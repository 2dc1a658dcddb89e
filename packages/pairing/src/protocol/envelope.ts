import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { concatBytes, randomBytes } from '@noble/hashes/utils'
import { bytesToHex, fromBase64, fromUtf8, hexToBytes, toBase64, utf8ToBytes } from './bytes.ts'
import { maxEnvelopeLength } from './maxEnvelopeLength.ts'

/** What a topic's messages are opened with; the topic decides which type of envelope is accepted (section 4). */
export type TopicKey =
  /** Type 0: both sides know the key. */
  | { readonly symKey: string }
  /** Type 1, on the response topic of an authenticate request: agrees with the sender's public key in the envelope. */
  | { readonly agree: (senderPublicKey: string) => string }

const ivLength = 12
const tagLength = 16
const keyLength = 32

/** A type 0 envelope: `00`, IV, ChaCha20-Poly1305 of the UTF-8 text, in base64. */
export function seal(symKey: string, text: string, iv: Uint8Array = randomBytes(ivLength)): string {
  const sealed = chacha20poly1305(hexToBytes(symKey), iv).encrypt(utf8ToBytes(text))
  return toBase64(concatBytes(Uint8Array.of(0), iv, sealed))
}

/**
 * The text of a type 0 or type 1 envelope. Type 2 is plain text, which a relay could forge: refused, as every
 * unknown type is (section 4).
 *
 * @returns undefined for everything that the key does not open. Never throws.
 */
export function open(key: TopicKey, envelope: string): string | undefined {
  if (envelope.length > maxEnvelopeLength) return undefined
  const bytes = fromBase64(envelope)
  const type = 'symKey' in key ? 0 : 1
  const start = type === 0 ? 1 : 1 + keyLength
  if (!bytes || bytes[0] !== type || bytes.length < start + ivLength + tagLength) return undefined
  try {
    const symKey = 'symKey' in key ? key.symKey : key.agree(bytesToHex(bytes.subarray(1, start)))
    const cipher = chacha20poly1305(hexToBytes(symKey), bytes.subarray(start, start + ivLength))
    return fromUtf8(cipher.decrypt(bytes.subarray(start + ivLength)))
  } catch {
    return undefined
  }
}
