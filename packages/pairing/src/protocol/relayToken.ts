import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { hexToBytes, toBase58, toBase64Url, utf8ToBytes } from './bytes.ts'

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

/** The client id at the relay: did:key of the seed's public key (section 3). */
export function clientIdOf(seed: string): string {
  return `did:key:z${toBase58(concatBytes(ed25519Prefix, ed25519.getPublicKey(hexToBytes(seed))))}`
}

/** The JWT that opens a socket to the relay (section 6.2). */
export function signRelayToken({ seed, audience, subject, issuedAt, expiresAt }: RelayToken): string {
  const claims = { iss: clientIdOf(seed), sub: subject, aud: audience, iat: issuedAt, exp: expiresAt }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => toBase64Url(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${signed}.${toBase64Url(ed25519.sign(utf8ToBytes(signed), hexToBytes(seed)))}`
}
