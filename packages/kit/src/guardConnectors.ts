import type { HostConfig } from '@foyer/core'

interface Guarded {
  getProvider: (parameters?: unknown) => Promise<unknown>
  isAuthorized: () => Promise<boolean>
}

/**
 * Lets `isAuthorized` of a host's connectors resolve to false in place of an error, and `getProvider` reject instead of
 * throwing. wagmi's `reconnect` catches neither: it would ask no other connector, and stay `reconnecting`, as would every
 * later one (wagmi 5233). Call it before wagmi's provider is rendered, which reconnects then.
 */
export function guardConnectors(config: HostConfig | undefined): void {
  for (const connector of (config?.connectors ?? []) as readonly object[] as readonly Guarded[]) {
    const { getProvider, isAuthorized } = connector
    connector.getProvider = async (parameters) => getProvider.call(connector, parameters)
    connector.isAuthorized = async () => {
      try {
        return await isAuthorized.call(connector)
      } catch {
        return false
      }
    }
  }
}
