import type { Config, State } from 'wagmi'
import { removeConnection } from './removeConnection.ts'

/**
 * Removes connections that wagmi has read from its storage and does not reconnect: they have no connector, so that every
 * request through them fails, and they would be listed next to the one that Foyer makes of the same wallet.
 */
export function dropStored(config: Config): void {
  function check({ connections, status }: State) {
    if (status === 'connecting' || status === 'reconnecting') return
    for (const [uid, { connector }] of connections)
      if (typeof connector.getAccounts !== 'function') removeConnection(config, uid)
  }
  config.subscribe((state) => state, check)
  check(config.state)
}
