import type { CreateConnectorFn } from 'wagmi'
import type { CoinbaseOptions } from './coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectorCreator.ts'
import type { SafeOptions } from './safe/createSafe.ts'

export interface ConnectorOptions {
  /** The Safes that may contain this page. */
  readonly safe?: SafeOptions
  readonly coinbase?: CoinbaseOptions
  /**
   * wagmi connectors. Each is a row of the list, or reaches the record of the catalogue that has its id or `rdns`. A
   * connector is set up when it is chosen or reconnected. Those of a shared `config` are listed without this option.
   */
  readonly connectors?: readonly CreateConnectorFn[]
  /** For tests: replaces Foyer's own connectors, by kind. */
  readonly creators?: ConnectorCreators
}
