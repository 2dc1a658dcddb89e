import { addressGroup } from '@foyer/auth/internal'

/** Longer than any address with its port. */
const maxAddressLength = 64

/**
 * Network address for rate limits, IPv6 by its first 64 bits. Clients can forge `X-Forwarded-For`, except for the last entries,
 * which the trusted proxies have appended: with two proxies, the second from the right.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), socketAddress ?? 'unknown']
  const address = hops.at(-1 - trustedProxies) ?? hops[0] ?? 'unknown'
  return addressGroup(address.slice(0, maxAddressLength))
}
