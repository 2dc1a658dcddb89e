/**
 * Shortens an address to its first and last four characters: `0xd8…6045`.
 *
 * For labels only: eight characters are cheap to imitate, so the whole address must be reachable wherever the
 * label is shown.
 */
export function formatAddress(address: string): string {
  return address.length < 8 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`
}
