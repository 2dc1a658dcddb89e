/** What a client needs of SHA-256, X25519 and Ed25519. Keys and results are bytes. */
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
