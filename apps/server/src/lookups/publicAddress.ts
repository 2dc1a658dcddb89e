import ipaddr from 'ipaddr.js'

/** Global unicast IPv6 (IANA). Everything else is special or unassigned. */
const publicIPv6 = ipaddr.parseCIDR('2000::/3')
/** Azure's WireServer: a public address that is answered by the host of a virtual machine. */
const wireServer = '168.63.129.16'

/**
 * Whether an IP address is public: not private, loopback, link-local (cloud metadata), shared,
 * documentation, multicast or reserved, and no IPv4 address inside an IPv6 one (mapped, NAT64, 6to4, Teredo).
 *
 * @param address As written by `dns` and `URL`. Returns false if it is not an IP address.
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
