import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, randomHex32 } from './bytes.ts'

/** An X25519 key pair, both keys as 64 hex digits. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/**
 * The key pair of a private key (section 3).
 *
 * @default privateKey: random
 */
export function createKeyPair(privateKey: string = randomHex32()): KeyPair {
  return { privateKey, publicKey: bytesToHex(x25519.getPublicKey(hexToBytes(privateKey))) }
}

/**
 * The symmetric key of two peers: HKDF-SHA256 of the X25519 secret, without salt and info (section 3).
 *
 * @throws Error for a public key that is not 32 bytes or of low order.
 */
export function deriveSymKey(privateKey: string, peerPublicKey: string): string {
  const secret = x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(peerPublicKey))
  return bytesToHex(hkdf(sha256, secret, undefined, undefined, 32))
}
