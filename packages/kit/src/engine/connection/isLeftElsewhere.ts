import type { Connector } from 'wagmi'
import { isLeft } from '../connectors/disconnectedMark.ts'
import type { EngineContext } from '../engineContext.ts'
import type { Connections } from './connections.ts'

/**
 * Whether another page of this site has left the wallet of a connector. For connectors of the kit, which remove their mark when
 * they connect; one of the host may be connected beside a mark from before.
 */
export function isLeftElsewhere(
  { config, host }: EngineContext,
  connections: Connections,
  { id, uid }: Connector,
): boolean {
  const entry = connections.find(uid)?.entry
  return entry !== undefined && entry.connectorId === undefined && isLeft(config, host.storage, id)
}
