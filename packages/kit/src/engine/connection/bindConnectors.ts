import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'

interface Options {
  /** Foyer's connection of a wallet for which a connector with this id stands; undefined for a connector of Foyer's. */
  readonly findTwin: (connector: Connector) => Connector | undefined
  /** Number of connectors that are being left. */
  readonly leaving: { count: number }
}

const bound = new WeakSet<Connector>()

/**
 * Lets wagmi's `disconnect` with a connector that the host knows of a wallet end the connection that Foyer has made of it
 * with another one, and counts what is being left.
 */
export function bindConnectors(
  config: Config,
  connectors: readonly Connector[],
  { findTwin, leaving }: Options,
): void {
  for (const connector of connectors) {
    if (bound.has(connector)) continue
    bound.add(connector)
    const { disconnect: leave } = connector
    connector.disconnect = async () => {
      const twin = config.state.connections.has(connector.uid) ? undefined : findTwin(connector)
      leaving.count += 1
      try {
        await (twin ? disconnect(config, { connector: twin }) : leave.call(connector))
      } finally {
        // wagmi writes its state in the microtask in between.
        queueMicrotask(() => queueMicrotask(() => (leaving.count -= 1)))
      }
    }
  }
}
