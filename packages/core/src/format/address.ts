/**
 * B-12.20, B-12.21. An address as a label: its first and last four characters, `0xd8…6045`.
 *
 * A label only: eight characters are cheap to imitate, so the whole address must be within reach wherever
 * this is shown (security.md T39).
 */
export function formatAddress(address: string): string {
  return address.length < 8 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`
}
