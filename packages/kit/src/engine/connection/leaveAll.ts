import type { EngineContext } from '../engineContext.ts'
import type { Connections } from './connections.ts'
import { connectorsOf } from './wagmiState.ts'

/**
 * Disconnects every wallet, and those that wagmi's `reconnect` connects afterwards: nothing ends it, and it takes away the
 * wallet's mark. wagmi's state says "disconnected" then; any other connection comes with another status. Never rejects.
 */
export async function leaveAll({ config, onStop }: EngineContext, connections: Connections): Promise<void> {
  await Promise.all(connectorsOf(config).map(connections.close))
  if (!config.state.current) config.setState((state) => ({ ...state, status: 'disconnected' }))
  const left = new Set<string>()
  const stop = config.subscribe(
    (state) => state,
    ({ connections: late, status }) => {
      if (status !== 'disconnected') return stop()
      for (const [uid, { connector }] of late) {
        if (left.has(uid)) continue
        left.add(uid)
        void connections.close(connector)
      }
    },
  )
  onStop(stop)
}
