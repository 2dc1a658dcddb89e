import type { Address, Eip1193Provider } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { guardProvider } from '../wallet/guardProvider.ts'

interface Watch {
  readonly walletIds: readonly string[]
  readonly signal: AbortSignal
  /** `accountsChanged` with checked addresses; empty if the wallet shares none. */
  readonly onAccounts: (accounts: readonly Address[], walletId: string) => void
  /** Any other event that a wallet emits when it can be used again. */
  readonly onSign: (event: 'connect' | 'chainChanged') => void
  /** The wallet has announced itself, or has another provider. */
  readonly onArrival: () => void
}

/**
 * Listens to wallets that are not connected. Only call it for wallets that the page was connected to: any other could
 * connect itself without the visitor's choice. Those whose id several providers claim are left out.
 */
export function watchWallets(
  { host: { discovery }, timeouts }: EngineContext,
  { onAccounts, onArrival, onSign, signal, walletIds }: Watch,
): void {
  const watched = new Set<Eip1193Provider>()

  function watch(provider: Eip1193Provider, walletId: string) {
    watched.add(provider)
    const guarded = guardProvider(provider, { timeouts, signal })
    guarded.on('connect', () => onSign('connect'))
    guarded.on('chainChanged', () => onSign('chainChanged'))
    guarded.on('accountsChanged', (accounts: readonly Address[]) => onAccounts(accounts, walletId))
  }

  /** @returns whether a wallet was not there before */
  function watchAll(): boolean {
    const before = watched.size
    for (const id of walletIds) {
      const { contested, provider } = discovery.find(id) ?? {}
      if (provider && !contested && !watched.has(provider)) watch(provider, id)
    }
    return watched.size > before
  }

  watchAll()
  const stop = discovery.entries.subscribe(() => watchAll() && onArrival())
  signal.addEventListener('abort', stop)
}
