import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { sleep } from '../time/withTimeout.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'

const pollIntervalMs = 5_000

/** Reads a wallet that emits no events again and again until `signal` aborts. Returns at once for other wallets. */
export async function pollWallet(
  live: LiveConnection,
  { environment }: EngineContext,
  refresh: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const provider = (await live.connector.getProvider().catch(() => undefined)) as
    | Partial<GuardedProvider>
    | undefined
  while (provider?.hasEvents === false && !signal.aborted) {
    await sleep(pollIntervalMs, signal)
    if (!signal.aborted && environment.isActive()) await refresh()
  }
}
