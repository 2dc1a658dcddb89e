import ipaddr from 'ipaddr.js'

/** All of IPv6 that IANA has given to the public network. Everything else is special, or not assigned. */
const publicIPv6 = ipaddr.parseCIDR('2000::/3')
/** Public by its number, but answered by the host of a virtual machine: Azure's own service. */
const wireServer = '168.63.129.16'

/**
 * Whether an IP address is one of the public network: not private, loopback, link-local (cloud metadata), shared,
 * documentation, multicast or reserved, and no IPv4 address inside an IPv6 one (mapped, NAT64, 6to4, Teredo).
 *
 * @param address As `dns` and `URL` write it. What is no IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = ipaddr.parse(address)
    if (parsed.range() !== 'unicast' || address === wireServer) return false
    return parsed.kind() === 'ipv4' || parsed.match(publicIPv6)
  } catch {
    return false
  }
}
