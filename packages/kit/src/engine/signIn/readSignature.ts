import { unwrapAnswer } from '../wallet/unwrapAnswer.ts'

/** Characters. */
const maxLength = 16_384

/**
 * Reads a wallet's answer to `personal_sign`: hexadecimal, with or without `0x`, or wrapped as `{ result }` or `{ signature }`.
 * `0x` alone is valid: a contract account approved the message on chain (EIP-1271).
 *
 * @returns undefined for anything else.
 */
export function readSignature(response: unknown): `0x${string}` | undefined {
  const value = unwrapAnswer(response, 'signature')
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const [, prefix, digits] = /^(0x)?((?:[0-9a-f]{2})*)$/i.exec(value.trim()) ?? []
  return prefix || digits ? `0x${digits}` : undefined
}
