import type { EngineContext, LiveConnection } from '../engineContext.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { sleep, withTimeout } from '../time/withTimeout.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'

const pollIntervalMs = 5_000

/**
 * Requests accounts and chain id from the wallet and reports them to wagmi as its events would: for wallets without
 * events, and after the page was suspended. A wallet that does not answer keeps its state.
 */
export async function refreshConnection({ connector }: LiveConnection, timeouts: Timeouts): Promise<void> {
  const limits = { timeoutMs: timeouts.silentMs, subject: connector.name }
  const [accounts, chainId] = await Promise.allSettled([
    withTimeout(() => connector.getAccounts(), limits),
    withTimeout(() => connector.getChainId(), limits),
  ])
  if (accounts.status === 'fulfilled') connector.onAccountsChanged([...accounts.value])
  if (chainId.status === 'fulfilled') connector.onChainChanged(`${chainId.value}`)
}

/** Polls a wallet that emits no events until `signal` aborts. Returns at once for other wallets. */
export async function pollWallet(
  live: LiveConnection,
  { timeouts, environment }: EngineContext,
  signal: AbortSignal,
): Promise<void> {
  const provider = (await live.connector.getProvider().catch(() => undefined)) as
    | Partial<GuardedProvider>
    | undefined
  while (provider?.hasEvents === false && !signal.aborted) {
    await sleep(pollIntervalMs, signal)
    if (!signal.aborted && environment.isActive()) await refreshConnection(live, timeouts)
  }
}
