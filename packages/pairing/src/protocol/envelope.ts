import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { concatBytes, randomBytes } from '@noble/hashes/utils'
import {
  bytesToHex,
  fromBase64,
  fromUtf8,
  hexToBytes,
  maxEnvelopeLength,
  toBase64,
  utf8ToBytes,
} from './bytes.ts'

const ivLength = 12
const tagLength = 16
const keyLength = 32

/** A type 0 envelope: `00`, IV, ChaCha20-Poly1305 of the UTF-8 text, in base64. */
export function seal(symKey: string, text: string, iv: Uint8Array = randomBytes(ivLength)): string {
  const sealed = chacha20poly1305(hexToBytes(symKey), iv).encrypt(utf8ToBytes(text))
  return toBase64(concatBytes(Uint8Array.of(0), iv, sealed))
}

/**
 * Decrypts a type 0 envelope: both sides have the key. Other types are refused, above all type 2, which is plain text that
 * a relay could forge.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 *
 * @returns undefined if the key does not decrypt it. Never throws.
 */
export function open(symKey: string, envelope: string): string | undefined {
  const sealed = readEnvelope(envelope, 0, 1)
  return sealed && decrypt(symKey, sealed.subarray(1))
}

/**
 * Decrypts a type 1 envelope, on the response topic of an authenticate request.
 *
 * @param deriveSymKey derives the symmetric key from the sender's public key in the envelope.
 * @returns undefined if the key does not decrypt it. Never throws.
 */
export async function openTypeOne(
  deriveSymKey: (senderPublicKey: string) => Promise<string>,
  envelope: string,
): Promise<string | undefined> {
  const start = 1 + keyLength
  const sealed = readEnvelope(envelope, 1, start)
  const symKey = sealed && (await deriveSymKey(bytesToHex(sealed.subarray(1, start))).catch(() => undefined))
  return symKey && decrypt(symKey, sealed.subarray(start))
}

/** Decodes an envelope of a type. `start`: offset of the IV. */
function readEnvelope(envelope: string, type: number, start: number): Uint8Array | undefined {
  const bytes = envelope.length > maxEnvelopeLength ? undefined : fromBase64(envelope)
  return bytes?.[0] === type && bytes.length >= start + ivLength + tagLength ? bytes : undefined
}

/** @param sealed IV, then ChaCha20-Poly1305. */
function decrypt(symKey: string, sealed: Uint8Array): string | undefined {
  try {
    const cipher = chacha20poly1305(hexToBytes(symKey), sealed.subarray(0, ivLength))
    return fromUtf8(cipher.decrypt(sealed.subarray(ivLength)))
  } catch {
    return undefined
  }
}
