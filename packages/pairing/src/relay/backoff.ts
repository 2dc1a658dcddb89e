/** After the first failure in a row, without jitter: one socket that was cut comes back at once. */
const firstMs = 50
/** Milliseconds after the second failure; each further one doubles it. */
const secondMs = 500
const longestMs = 30_000

/**
 * Pause before the next socket: 50 ms, then 0.5 s doubled up to 30 s, ±50 % by chance, so that the pages of a relay
 * that was down do not come back at the same moment (section 6.6).
 *
 * @param failures sockets that failed in a row.
 * @param random from 0 to 1.
 */
export function pauseMs(failures: number, random: number): number {
  if (failures === 0) return 0
  if (failures === 1) return firstMs
  return Math.min(longestMs, secondMs * 2 ** (failures - 2)) * (0.5 + random)
}
