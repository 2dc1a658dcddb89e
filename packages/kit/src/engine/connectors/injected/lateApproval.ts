import type { KitError } from '@foyer/core'
import type { EngineContext } from '../../engineContext.ts'
import { guardProvider } from '../../wallet/guardProvider.ts'
import { connectorIdOf, disconnectedMark } from '../disconnectedMark.ts'
import { announcedAccounts } from './requestAccounts.ts'

/**
 * Whether the prompt may still be open in the wallet: it was busy with an earlier one, has not answered in time, or has shared no
 * account so far. A refusal of the visitor has the wallet's error as its cause.
 */
export function canBeApproved({ code, cause }: KitError): boolean {
  return code === 'requestPending' || code === 'timeout' || (code === 'userRejected' && !cause)
}

/**
 * Waits until a wallet in the page tells of accounts by an event, and opens nothing in it. It is then reconnected at the next
 * visit, even if the visitor had disconnected it before.
 *
 * @returns false if the signal has aborted, or if the wallet is not in the page, or is connected by then
 */
export async function awaitApproval(
  { config, host, live, timeouts }: EngineContext,
  walletId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const entry = host.discovery.find(walletId)
  if (!entry?.provider) return false
  await announcedAccounts(guardProvider(entry.provider, { timeouts, signal }), signal)
  // A wallet of the last visit may be back by itself.
  if (signal.aborted || live()?.entry?.wallet.id === walletId) return false
  await disconnectedMark(config, connectorIdOf(config, entry)).clear()
  return !signal.aborted
}
