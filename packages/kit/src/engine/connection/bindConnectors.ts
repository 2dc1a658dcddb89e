import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'

const bound = new WeakSet<Connector>()

/**
 * Lets wagmi's `disconnect` with a connector that the host knows of a wallet end the connection that Foyer has made of it
 * with another one.
 *
 * @param findTwin That connection; undefined for a connector of Foyer's.
 */
export function bindConnectors(
  config: Config,
  connectors: readonly Connector[],
  findTwin: (connector: Connector) => Connector | undefined,
): void {
  for (const connector of connectors) {
    if (bound.has(connector)) continue
    bound.add(connector)
    const { disconnect: leave } = connector
    connector.disconnect = () => {
      const twin = config.state.connections.has(connector.uid) ? undefined : findTwin(connector)
      return twin ? disconnect(config, { connector: twin }) : leave.call(connector)
    }
  }
}
