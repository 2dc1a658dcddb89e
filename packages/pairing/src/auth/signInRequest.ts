/** The fields of an ERC-4361 message that do not depend on the account. */
export interface SignInRequest {
  /** RFC 3986 authority. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** RFC 3339, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime?: string
  /** One line of ASCII, not empty. */
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** A message as it was signed. */
export interface SignedMessage {
  /** The ERC-4361 text. */
  readonly message: string
  /** EIP-191, or of a contract (ERC-1271). */
  readonly signature: `0x${string}`
}
