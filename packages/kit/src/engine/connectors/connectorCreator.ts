import type { ConnectorKind, KitError, WalletEntry, WalletWord } from '@foyer/core'
import type { CreateConnectorFn } from 'wagmi'
import type { Timeouts } from '../time/timeouts.ts'

/** Input of a connector's creator. A connector serves one connection. */
export interface ConnectorRequest {
  readonly entry: WalletEntry
  readonly appName: string
  readonly timeouts: Timeouts
  /** Uses an existing permission or pairing; shows nothing to the visitor. */
  readonly silent: boolean
  /** Aborts when the attempt is cancelled or the wallet disconnected: remove listeners, ignore late answers. */
  readonly signal: AbortSignal
  /** Passes on a `wc:` URI to scan or open. May be called again with a new one. */
  readonly onPairingUri: (uri: string) => void
  /** Says why the URI cannot be used for now; without an error, that it is tried again. */
  readonly onRelayError: (error: KitError | undefined) => void
  /** Says why the connection is about to end. Without it, the wallet is asked. */
  readonly onLoss: (loss: WalletLoss) => void
}

/** `dropped`: a `disconnect` event. `emptied`: the wallet shares no account any more. */
export type WalletLoss = Extract<WalletWord, 'dropped' | 'emptied'>

export type ConnectorCreator = (request: ConnectorRequest) => CreateConnectorFn | Promise<CreateConnectorFn>

export type ConnectorCreators = Readonly<Partial<Record<ConnectorKind, ConnectorCreator>>>
