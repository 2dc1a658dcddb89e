import { greeting, type SiweMessage } from './siweMessage.ts'

/**
 * The text that a wallet signs (ERC-4361, "Message Format"). Prints what it is given: checking is
 * `parseMessage`'s work, so that the browser need not load a grammar to show a message.
 */
export function printMessage(message: SiweMessage): string {
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
