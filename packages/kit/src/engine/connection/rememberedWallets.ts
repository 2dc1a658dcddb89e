import type { EngineHost } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { sleepUntil } from '../time/withTimeout.ts'

/**
 * Wallet ids in order of preference: of the restored session, of wagmi's storage, of the Safe around the page. Waits,
 * at most `reconnectMs`, while wagmi's provider in the host's page reconnects.
 */
export async function rememberedWallets(
  { config, host, timeouts }: EngineContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (config.state.status === 'reconnecting')
    await sleepUntil(
      timeouts.reconnectMs,
      (wake) =>
        config.subscribe(
          ({ status }) => status,
          (status) => status !== 'reconnecting' && wake(),
        ),
      signal,
    )
  const restored = host.session.get()
  const recent = await config.storage?.getItem('recentConnectorId')
  return [restored.stale ? restored.wallet?.id : undefined, recent, surroundingSafe(host)].filter(
    (id) => typeof id === 'string',
  )
}

function surroundingSafe({ discovery }: EngineHost): string | undefined {
  if (!discovery.sources.get().framed) return undefined
  return discovery.wallets.find(({ connector }) => connector === 'safe')?.id
}
