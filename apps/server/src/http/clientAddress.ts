/**
 * Network address for rate limits. Clients can forge `X-Forwarded-For`, except for the last entries, which the trusted
 * proxies have appended: with two proxies, the second from the right.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), socketAddress ?? 'unknown']
  return toGroup(hops.at(-1 - trustedProxies) ?? hops[0] ?? 'unknown')
}

/** IPv6: the first 64 bits, because one customer has 2^64 addresses. */
function toGroup(address: string): string {
  // Some proxies append the port, which differs per connection.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return plain.slice(0, 64)
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::/64`
}
