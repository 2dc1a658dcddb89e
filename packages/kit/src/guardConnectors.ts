import type { HostConfig } from '@foyer/core'

interface Authorizable {
  isAuthorized?: () => Promise<boolean>
}

/**
 * Lets `isAuthorized` of a host's connectors resolve to false in place of an error. wagmi's `reconnect` catches none: it would
 * ask no other connector, and stay `reconnecting`, as would every later one (wagmi 5233). Call it before wagmi's provider is
 * rendered, which reconnects then.
 */
export function guardConnectors(config: HostConfig | undefined): void {
  for (const connector of (config?.connectors ?? []) as readonly Authorizable[]) {
    const { isAuthorized } = connector
    if (isAuthorized) connector.isAuthorized = () => isAuthorized.call(connector).catch(() => false)
  }
}
