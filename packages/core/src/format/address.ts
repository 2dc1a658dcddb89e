/** An account with checksum (EIP-55): `0x` and 40 hex digits in mixed case. */
export type Address = `0x${string}`

/**
 * Shortens an address to its first and last four characters: `0xd8…6045`.
 *
 * For labels only: eight characters are cheap to imitate, so the whole address must be reachable wherever the
 * label is shown.
 */
export function formatAddress(address: string): string {
  return address.length < 8 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`
}

/** True for `0x` and 40 hex digits in any case; `0X` is no prefix. Does not check the EIP-55 checksum. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Compares addresses without their case, which is only a checksum (EIP-55). */
export function isSameAddress(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase()
}
