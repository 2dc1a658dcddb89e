const suffix = '.disconnected'

/** wagmi's own key for "the visitor has left this wallet": until chosen again, it is not reconnected (B-4.9). */
export function disconnectedMark(connectorId: string): `${string}.disconnected` {
  return `${connectorId}${suffix}`
}
