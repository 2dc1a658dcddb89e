import type { Environment } from '../environment.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { sleep, withDeadline } from '../time/withTimeout.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'
import type { LiveConnection } from './liveConnection.ts'

/** Milliseconds between two questions to a wallet that sends no events. */
const pause = 5_000

/**
 * Asks the wallet where it is now, and tells wagmi as the wallet's own events would have: for wallets without
 * events (security D5), and after the page was asleep (X11, X12). A wallet that does not answer keeps its state.
 */
export async function recheck({ connector }: LiveConnection, deadlines: Deadlines): Promise<void> {
  const limits = { ms: deadlines.silent, who: connector.name }
  const [accounts, chainId] = await Promise.allSettled([
    withDeadline(() => connector.getAccounts(), limits),
    withDeadline(() => connector.getChainId(), limits),
  ])
  if (accounts.status === 'fulfilled') connector.onAccountsChanged([...accounts.value])
  if (chainId.status === 'fulfilled') connector.onChainChanged(`${chainId.value}`)
}

/** Rechecks for as long as the connection lives, if its wallet cannot be listened to. */
export async function keepRechecking(
  live: LiveConnection,
  { deadlines, environment, signal }: { deadlines: Deadlines; environment: Environment; signal: AbortSignal },
): Promise<void> {
  const provider = (await live.connector.getProvider().catch(() => undefined)) as
    | Partial<GuardedProvider>
    | undefined
  while (provider?.hasEvents === false && !signal.aborted) {
    await sleep(pause, signal)
    if (!signal.aborted && environment.isActive()) await recheck(live, deadlines)
  }
}
