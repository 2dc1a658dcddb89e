/** Two spellings of one account: case carries a checksum (EIP-55), not identity. */
export function isSameAddress(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase()
}
