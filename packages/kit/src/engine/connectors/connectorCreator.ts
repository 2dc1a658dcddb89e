import type { ConnectorKind, WalletEntry } from '@foyer/core'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Deadlines } from '../time/timeouts.ts'

/** What a connector is made with. It lives for one connection and is thrown away with it. */
export interface ConnectorRequest {
  readonly entry: WalletEntry
  readonly appName: string
  readonly deadlines: Deadlines
  /** Only takes up a permission or a pairing that is there already; shows nothing to the visitor. */
  readonly silent: boolean
  /** Aborts when the attempt is given up or the wallet is left: drop listeners, ignore late answers. */
  readonly signal: AbortSignal
  /** Hands over a `wc:` URI to be scanned or opened. May be called again with a fresh one. */
  readonly onPairingUri: (uri: string) => void
}

export type ConnectorCreator = (request: ConnectorRequest) => CreateConnectorFn | Promise<CreateConnectorFn>

export type ConnectorCreators = Readonly<Partial<Record<ConnectorKind, ConnectorCreator>>>
