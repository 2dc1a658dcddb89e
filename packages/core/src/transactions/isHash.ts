import type { Hash } from './transaction.ts'

/** True for `0x` and 64 hex digits in any case; `0X` is no prefix. */
export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
