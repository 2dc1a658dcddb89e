/** Fields of an ERC-4361 message as texts, so that they print to the same bytes. */
export interface SiweMessage {
  /** Without `://`. */
  readonly scheme?: string
  /** RFC 3986 authority without userinfo: `app.example`, `localhost:3000`. */
  readonly domain: string
  /** EIP-55. */
  readonly address: `0x${string}`
  /** One line of ASCII. */
  readonly statement?: string
  /** RFC 3986 URI. */
  readonly uri: string
  readonly version: '1'
  /** EIP-155, decimal, 1 … 2^53 − 1. */
  readonly chainId: number
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** RFC 3339 date-time, as the two below. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  /** The empty text differs from an absent field. */
  readonly requestId?: string
  /** An empty list differs from an absent field. */
  readonly resources?: readonly string[]
}

export const greeting = ' wants you to sign in with your Ethereum account:'
