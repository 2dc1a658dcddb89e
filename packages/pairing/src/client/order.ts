import { timeOfId } from '../protocol/createIds.ts'
import type { Core, WalletRequest } from './core.ts'
import type { SessionRecord } from './sessionRecord.ts'

/** Milliseconds by which a wallet's clock may have moved ahead since its session was settled. */
const driftMs = 60_000

/**
 * When a wallet has written the newest message of a kind, after one more, in milliseconds on its clock. A message whose
 * id tells no time, or one that the wallet's clock has not reached, is taken in the order of its arrival and leaves
 * `newest` as it is: it must not make the next ones stale.
 *
 * @returns undefined for a message that is older than the newest.
 */
export function nextNewest(
  { environment }: Core,
  { walletAheadMs }: SessionRecord,
  { digits }: WalletRequest,
  newest: number,
): number | undefined {
  const latest = environment.now() + walletAheadMs + driftMs
  const known = newest > latest ? 0 : newest
  const writtenAt = timeOfId(digits) ?? Number.POSITIVE_INFINITY
  if (writtenAt > latest) return known
  return writtenAt < known ? undefined : writtenAt
}
