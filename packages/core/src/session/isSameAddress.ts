/** Compares addresses without their case, which is only a checksum (EIP-55). */
export function isSameAddress(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase()
}
