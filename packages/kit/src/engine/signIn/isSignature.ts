/** Characters. */
const maxLength = 16_384

/** `0x` alone is valid: a contract account approved the message on chain (EIP-1271). */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= maxLength && /^0x([0-9a-f]{2})*$/i.test(value)
}
