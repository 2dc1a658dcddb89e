/**
 * The network address to count requests by. `X-Forwarded-For` is what anybody wants to say, but for the
 * entries that our own proxies have put at its end: with two of them, the second from the right (T24).
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), socketAddress ?? 'unknown']
  return toGroup(hops.at(-1 - trustedProxies) ?? hops[0] ?? 'unknown')
}

/** One household holds 2^64 addresses of IPv6, so the first half of one is what counts. */
function toGroup(address: string): string {
  // Some proxies write the port behind it, which is another one for each connection.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return plain.slice(0, 64)
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::/64`
}
