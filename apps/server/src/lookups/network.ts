import { Resolver } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

interface Connect {
  (addresses: readonly string[], port: number): Socket | Promise<Socket>
  /** The port of 127.0.0.1 to which this leads, for tests: another thread then connects to it by itself. */
  readonly localPort?: (addresses: readonly string[], port: number) => number
}

/** Name resolution and connections of a request. Replaceable for tests. */
export interface Network {
  /**
   * Every address of a host.
   * @throws if there is none, or when `signal` aborts
   */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>
  /** Opens a TCP connection to one of these addresses, without another name resolution. */
  readonly connect: Connect
  /** Additional certificate authorities. */
  readonly tls?: { readonly ca?: string }
}

/** The internet. */
export const internet = {
  async resolve(host: string, signal: AbortSignal) {
    // Resolves in the event loop. `dns.lookup` would block one of the four libuv threads for as long as a hostile name
    // server delays.
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const found = [v4, v6].flatMap((response) => (response.status === 'fulfilled' ? response.value : []))
      if (found.length === 0 && v4.status === 'rejected') throw v4.reason
      return found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  connect(addresses: readonly string[], port: number) {
    const [first = ''] = addresses
    return connect({
      host: first,
      port,
      autoSelectFamily: true,
      // The checked addresses, not another answer of the name servers.
      lookup: (_host, options, callback) => {
        const all = addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) callback(null, all)
        else callback(null, first, isIP(first))
      },
    })
  },
} satisfies Network

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
