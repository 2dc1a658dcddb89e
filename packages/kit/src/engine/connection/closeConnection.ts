import { KitError, type WalletEntry } from '@foyer/core'
import type { Config, Connector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import type { Log } from '../engineContext.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { Kept } from './keepConnections.ts'
import { removeConnection } from './wagmiState.ts'

/** Foyer's state of a connection that it opened, in addition to wagmi's. */
export interface Handle extends Kept {
  readonly entry: WalletEntry
}

export interface CloseContext {
  readonly config: Config
  /** By the connector's `uid`. */
  readonly handles: Map<string, Handle>
  readonly timeouts: Timeouts
  readonly log: Log
}

/** `close` of `Connections`. */
export async function close(context: CloseContext, connector: Connector) {
  const { config, log, timeouts } = context
  // wagmi only remembers it.
  if (typeof connector.disconnect !== 'function') return drop(context, connector)
  try {
    await withTimeout(() => disconnect(config, { connector }), {
      timeoutMs: 2 * timeouts.disconnectMs,
      subject: connector.name,
    })
  } catch (cause) {
    log('A wallet could not be left; it was dropped.', cause)
  }
  drop(context, connector)
}

/** `drop` of `Connections`. */
export function drop(
  { config, handles }: Pick<CloseContext, 'config' | 'handles'>,
  connector: Connector,
): void {
  const handle = handles.get(connector.uid)
  handles.delete(connector.uid)
  handle?.controller.abort(new KitError('walletOffline', 'The wallet has been disconnected.'))
  removeConnection(config, connector.uid)
}
