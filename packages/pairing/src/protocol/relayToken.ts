import { concatBytes } from '@noble/hashes/utils'
import { hexToBytes, toBase58, toBase64Url, utf8ToBytes } from './bytes.ts'
import { loadPrimitives } from './loadPrimitives.ts'

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
export async function clientIdOf(seed: string): Promise<string> {
  const { ed25519PublicKey } = await loadPrimitives()
  return `did:key:z${toBase58(concatBytes(ed25519Prefix, await ed25519PublicKey(hexToBytes(seed))))}`
}

/** The JWT that opens a socket to the relay (section 6.2). */
export async function signRelayToken(token: RelayToken): Promise<string> {
  const { seed, audience, subject, issuedAt, expiresAt } = token
  const { ed25519Sign } = await loadPrimitives()
  const claims = { iss: await clientIdOf(seed), sub: subject, aud: audience, iat: issuedAt, exp: expiresAt }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => toBase64Url(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${signed}.${toBase64Url(await ed25519Sign(hexToBytes(seed), utf8ToBytes(signed)))}`
}
