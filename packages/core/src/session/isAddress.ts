import type { Address } from './session.ts'

/** True for `0x` and 40 hex digits in any case; `0X` is no prefix. Does not check the EIP-55 checksum. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
