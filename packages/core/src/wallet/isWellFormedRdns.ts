const pattern = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/

/**
 * Whether a lower-case `rdns` is a host name in reverse order, as EIP-6963 has it. Any other text names a wallet in the
 * list and nothing else: it matches no record of the catalogue, and it is not recognised at the next visit.
 */
export function isWellFormedRdns(rdns: string): boolean {
  return pattern.test(rdns)
}
