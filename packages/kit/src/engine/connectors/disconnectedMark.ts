import type { Config, Connector } from '@wagmi/core'

/** wagmi's own key for "the visitor has left this wallet": until chosen again, it is not reconnected (B-4.9). */
export function disconnectedMark(connectorId: string): `${string}.disconnected` {
  return `${connectorId}.disconnected`
}

/** Under which key all tabs of the site can see the mark. */
export function sharedMarkKey(config: Config, connector: Connector): string {
  return `${config.storage?.key}.${disconnectedMark(connector.id)}`
}
