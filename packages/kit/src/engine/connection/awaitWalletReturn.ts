import type { WalletEntry } from '@foyer/core'
import type { Timeouts } from '../time/timeouts.ts'
import { guardProvider } from '../wallet/guardProvider.ts'

interface Options {
  readonly timeouts: Timeouts
  readonly signal: AbortSignal
  /** Called at most once. */
  readonly onReturn: () => void
}

/**
 * Waits until a wallet that has ended its connection connects again from its own window. Only call it for a wallet
 * that the page was connected to: any other could connect itself without the visitor's choice.
 */
export function awaitWalletReturn(entry: WalletEntry, { timeouts, signal, onReturn }: Options): void {
  if (!entry.provider || entry.contested) return
  const once = new AbortController()
  signal.addEventListener('abort', () => once.abort(), { once: true })
  const provider = guardProvider(entry.provider, { timeouts, signal: once.signal })
  const finish = () => {
    if (once.signal.aborted) return
    once.abort()
    onReturn()
  }
  provider.on('connect', finish)
  provider.on('accountsChanged', (accounts: readonly string[]) => accounts.length > 0 && finish())
}
