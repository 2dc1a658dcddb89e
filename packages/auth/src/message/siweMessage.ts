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

const required = ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const

/**
 * The text that a wallet signs (ERC-4361, "Message Format"). Does not validate: that is `parseMessage`, so that the
 * browser need not load the grammar.
 *
 * @throws {TypeError} with the name of a missing field
 */
export function printMessage(message: SiweMessage): string {
  const missing = required.find((field) => (message[field] ?? undefined) === undefined)
  if (missing) throw new TypeError(`The sign-in message has no ${missing}.`)
  const lines = [
    `${message.scheme === undefined ? '' : `${message.scheme}://`}${message.domain}${greeting}`,
    message.address,
    '',
    ...(message.statement === undefined ? [] : [message.statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
  ]
  if (message.expirationTime !== undefined) lines.push(`Expiration Time: ${message.expirationTime}`)
  if (message.notBefore !== undefined) lines.push(`Not Before: ${message.notBefore}`)
  if (message.requestId !== undefined) lines.push(`Request ID: ${message.requestId}`)
  if (message.resources !== undefined) {
    lines.push('Resources:', ...message.resources.map((resource) => `- ${resource}`))
  }
  return lines.join('\n')
}
