/** The fields of an ERC-4361 message, each kept as the text it was, so that it prints to the same bytes. */
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
  /** May be the empty text, which is not the same as absent. */
  readonly requestId?: string
  /** May be an empty list, which is not the same as absent. */
  readonly resources?: readonly string[]
}

export const greeting = ' wants you to sign in with your Ethereum account:'
