import type { CoinbaseOptions } from './coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectorCreator.ts'
import type { SafeOptions } from './safe/createSafe.ts'

export interface ConnectorOptions {
  /** The Safes that may contain this page. */
  readonly safe?: SafeOptions
  readonly coinbase?: CoinbaseOptions
  /** Custom connectors by kind, in place of Foyer's own. */
  readonly connectors?: ConnectorCreators
}
