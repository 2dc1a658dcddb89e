import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { sleepUntil } from '../time/withTimeout.ts'

/** The current connection. While the wallet of the last visit is awaited, waits for it, at most `timeouts.silentMs`. */
export async function awaitLive({
  config,
  host,
  live,
  signal,
  timeouts,
}: EngineContext): Promise<LiveConnection | undefined> {
  if (!live() && host.session.get().stale)
    await sleepUntil(timeouts.silentMs, (wake) => config.subscribe(live, (now) => now && wake()), signal)
  return live()
}
