import { fromBase64Url, hexToBytes } from './bytes.ts'

/** SHA-256, HKDF, X25519 and Ed25519. Keys and results are bytes. */
export interface Primitives {
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  /** HKDF-SHA256 without salt and info: 32 bytes. */
  hkdf(secret: Uint8Array): Promise<Uint8Array>
  x25519PublicKey(privateKey: Uint8Array): Promise<Uint8Array>
  /** @throws for a public key that is not 32 bytes or of low order. */
  x25519Secret(privateKey: Uint8Array, publicKey: Uint8Array): Promise<Uint8Array>
  ed25519PublicKey(seed: Uint8Array): Promise<Uint8Array>
  ed25519Sign(seed: Uint8Array, message: Uint8Array): Promise<Uint8Array>
}

type Curve = 'X25519' | 'Ed25519'

/** PKCS #8 prefix of a private key of 32 bytes (RFC 8410). */
const pkcs8Prefix: Readonly<Record<Curve, Uint8Array>> = {
  X25519: hexToBytes('302e020100300506032b656e04220420'),
  Ed25519: hexToBytes('302e020100300506032b657004220420'),
}

/** Undefined on pages that are not secure contexts. */
const subtle = globalThis.crypto?.subtle

/** Copies its argument: the API refuses memory that threads share. */
const toBytes = (source: ArrayBuffer | Uint8Array) => new Uint8Array(source)

function importPrivateKey(name: Curve, key: Uint8Array) {
  const usage = name === 'X25519' ? 'deriveBits' : 'sign'
  return subtle.importKey('pkcs8', Uint8Array.of(...pkcs8Prefix[name], ...key), { name }, true, [usage])
}

/** The JWK of a private key holds the public key. */
async function publicKeyOf(name: Curve, privateKey: Uint8Array): Promise<Uint8Array> {
  const { x = '' } = await subtle.exportKey('jwk', await importPrivateKey(name, privateKey))
  return fromBase64Url(x)
}

/** The Web Cryptography API. The curves are in Chromium 137, Firefox 130 and Safari 17, and in later ones. */
export const webPrimitives: Primitives = {
  sha256: async (bytes) => toBytes(await subtle.digest('SHA-256', toBytes(bytes))),

  async hkdf(secret) {
    const nothing = new Uint8Array()
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: nothing, info: nothing }
    const key = await subtle.importKey('raw', toBytes(secret), 'HKDF', false, ['deriveBits'])
    return toBytes(await subtle.deriveBits(algorithm, key, 256))
  },

  x25519PublicKey: (privateKey) => publicKeyOf('X25519', privateKey),

  async x25519Secret(privateKey, publicKey) {
    const key = await importPrivateKey('X25519', privateKey)
    const peer = await subtle.importKey('raw', toBytes(publicKey), { name: 'X25519' }, false, [])
    return toBytes(await subtle.deriveBits({ name: 'X25519', public: peer }, key, 256))
  },

  ed25519PublicKey: (seed) => publicKeyOf('Ed25519', seed),

  ed25519Sign: async (seed, message) =>
    toBytes(await subtle.sign('Ed25519', await importPrivateKey('Ed25519', seed), toBytes(message))),
}
