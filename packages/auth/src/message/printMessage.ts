import { greeting, type SiweMessage } from './siweMessage.ts'

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
