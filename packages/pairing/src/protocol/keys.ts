import { bytesToHex, hexToBytes, randomHex32 } from './bytes.ts'
import { loadPrimitives } from './loadPrimitives.ts'

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
export async function createKeyPair(privateKey: string = randomHex32()): Promise<KeyPair> {
  const { x25519PublicKey } = await loadPrimitives()
  return { privateKey, publicKey: bytesToHex(await x25519PublicKey(hexToBytes(privateKey))) }
}

/**
 * The symmetric key of two peers: HKDF-SHA256 of the X25519 secret, without salt and info (section 3).
 *
 * @throws Error (as a rejection) for a public key that is not 32 bytes or of low order.
 */
export async function deriveSymKey(privateKey: string, peerPublicKey: string): Promise<string> {
  const { hkdf, x25519Secret } = await loadPrimitives()
  return bytesToHex(await hkdf(await x25519Secret(hexToBytes(privateKey), hexToBytes(peerPublicKey))))
}
