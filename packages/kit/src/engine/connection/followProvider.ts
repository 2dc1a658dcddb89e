import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { Connections } from './connections.ts'
import { openRemembered } from './rememberedWallets.ts'

interface Follow {
  readonly connections: Connections
  /** Aborts when the connection has ended, or another one is in use. */
  readonly signal: AbortSignal
}

/**
 * Takes up the newer provider object of a connected wallet whose connected one has stopped: an extension that is updated
 * leaves the old one without a background, and announces another. Opens nothing in the wallet.
 */
export function followProvider(
  context: EngineContext,
  { connector, entry: connected }: LiveConnection,
  { connections, signal }: Follow,
): void {
  const { host, timeouts } = context
  if (!connected?.provider) return
  const { id } = connected.wallet
  let last = connected.provider

  async function isAnswering(): Promise<boolean> {
    const limits = { timeoutMs: timeouts.silentMs, signal, subject: connector.name }
    const ask = () => Promise.any([connector.getChainId(), connector.getAccounts()])
    return withTimeout(ask, limits).then(
      () => true,
      () => false,
    )
  }

  async function follow() {
    const { provider } = host.discovery.find(id) ?? {}
    if (!provider || provider === last) return
    last = provider
    if ((await isAnswering()) || signal.aborted) return
    // A wallet that shares no account, or whose identity several claim, leaves the connection as it was.
    await openRemembered(context, { connections, walletIds: [id], signal }).catch(() => {})
  }

  const stop = host.discovery.entries.subscribe(() => void follow())
  signal.addEventListener('abort', stop)
}
