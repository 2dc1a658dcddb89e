import { isSnapshotIcon, snapshotVersion } from './parseSnapshot.ts'
import type { Session } from './session.ts'

/**
 * Serialises the session, so that the next page load can paint the button at once.
 *
 * @param now Milliseconds since 1970.
 * @param first First account of the wallet's list, if it is another one.
 * @returns Undefined unless the session is connected and confirmed by the wallet.
 */
export function toSnapshot(session: Session, now: number, first?: string): string | undefined {
  const { status, stale, account, chain, wallet } = session
  if (status !== 'connected' || stale || !account || !chain || !wallet) return undefined
  const { address, displayName, displayBalance, ensName, ensAvatar } = account
  const { id, name, unsupported, only, iconUrl } = chain
  return JSON.stringify({
    version: snapshotVersion,
    time: now,
    wallet: { id: wallet.id, name: wallet.name },
    account: {
      address,
      displayName,
      displayBalance,
      first,
      ensName,
      ensAvatar: isSnapshotIcon(ensAvatar) ? ensAvatar : undefined,
    },
    chain: { id, name, unsupported, only, iconUrl: isSnapshotIcon(iconUrl) ? iconUrl : undefined },
  })
}
