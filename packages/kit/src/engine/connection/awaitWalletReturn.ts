import type { WalletEntry } from '@foyer/core'
import type { Deadlines } from '../time/timeouts.ts'
import { guardProvider } from '../wallet/guardProvider.ts'

/**
 * Waits for a wallet that ended its connection by itself to take it up again from its own window (B-4.35).
 * Only for a wallet that this page was connected to: one that the visitor never chose, or chose to leave, could
 * otherwise let itself in. Calls `onReturn` once; the signal stops waiting.
 */
export function awaitComeback(
  entry: WalletEntry,
  { deadlines, signal, onReturn }: { deadlines: Deadlines; signal: AbortSignal; onReturn: () => void },
): void {
  if (!entry.provider || entry.contested) return
  const once = new AbortController()
  signal.addEventListener('abort', () => once.abort(), { once: true })
  const provider = guardProvider(entry.provider, { deadlines, signal: once.signal })
  const come = () => {
    if (once.signal.aborted) return
    once.abort()
    onReturn()
  }
  provider.on('connect', come)
  provider.on('accountsChanged', (accounts: readonly string[]) => accounts.length > 0 && come())
}
