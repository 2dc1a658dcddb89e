import { ed25519, x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import type { Primitives } from './webPrimitives.ts'

/** Lazy chunk for browsers before 2025 and pages that are not secure contexts. */
export const noblePrimitives: Primitives = {
  sha256: async (bytes) => sha256(bytes),
  hkdf: async (secret) => hkdf(sha256, secret, undefined, undefined, 32),
  x25519PublicKey: async (privateKey) => x25519.getPublicKey(privateKey),
  x25519Secret: async (privateKey, publicKey) => x25519.getSharedSecret(privateKey, publicKey),
  ed25519PublicKey: async (seed) => ed25519.getPublicKey(seed),
  ed25519Sign: async (seed, message) => ed25519.sign(message, seed),
}
