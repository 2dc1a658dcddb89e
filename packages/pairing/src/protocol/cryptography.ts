import { concatBytes } from '@noble/hashes/utils'
import { bytesToHex, hexToBytes, randomHex32, toBase58, toBase64Url, utf8ToBytes } from './bytes.ts'
import { open, openTypeOne, seal } from './envelope.ts'
import { loadPrimitives } from './loadPrimitives.ts'

/** An X25519 key pair, both keys as 64 hex digits. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/**
 * The X25519 key pair of a private key.
 *
 * @default privateKey: random
 */
export async function createKeyPair(privateKey: string = randomHex32()): Promise<KeyPair> {
  const { x25519PublicKey } = await loadPrimitives()
  return { privateKey, publicKey: bytesToHex(await x25519PublicKey(hexToBytes(privateKey))) }
}

/**
 * The symmetric key of two peers: HKDF-SHA256 of the X25519 secret, without salt and info.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-keys
 *
 * @throws Error (as a rejection) for a public key that is not 32 bytes or of low order.
 */
export async function deriveSymKey(privateKey: string, peerPublicKey: string): Promise<string> {
  const { hkdf, x25519Secret } = await loadPrimitives()
  return bytesToHex(await hkdf(await x25519Secret(hexToBytes(privateKey), hexToBytes(peerPublicKey))))
}

/** Multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = Uint8Array.of(0xed, 0x01)

export interface RelayToken {
  /** Ed25519 seed of this client: 64 hex digits. */
  readonly seed: string
  /** The relay's URL exactly as configured. */
  readonly audience: string
  /** 32 random bytes per connection as hex. */
  readonly subject: string
  /** Seconds since 1970. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** The client id at the relay: did:key of the seed's public key. */
export async function clientIdOf(seed: string): Promise<string> {
  const { ed25519PublicKey } = await loadPrimitives()
  return `did:key:z${toBase58(concatBytes(ed25519Prefix, await ed25519PublicKey(hexToBytes(seed))))}`
}

/**
 * The JWT that opens a socket to the relay.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export async function signRelayToken(token: RelayToken): Promise<string> {
  const { seed, audience, subject, issuedAt, expiresAt } = token
  const { ed25519Sign } = await loadPrimitives()
  const claims = { iss: await clientIdOf(seed), sub: subject, aud: audience, iat: issuedAt, exp: expiresAt }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => toBase64Url(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${signed}.${toBase64Url(await ed25519Sign(hexToBytes(seed), utf8ToBytes(signed)))}`
}

/** Lazy chunk that publishing and receiving need, but showing a code does not: keys, envelopes and the relay's token. */
export const cryptography = {
  createKeyPair,
  deriveSymKey,
  open,
  openTypeOne,
  seal,
  signRelayToken,
}

export type Cryptography = typeof cryptography
