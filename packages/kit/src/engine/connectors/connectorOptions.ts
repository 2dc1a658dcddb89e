import type { CoinbaseOptions } from './coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectorCreator.ts'
import type { SafeOptions } from './safe/createSafe.ts'
import type { WalletConnectOptions } from './walletConnect/walletConnectOptions.ts'

export interface ConnectorOptions {
  /** Wallets on phones. @default none; the placeholder `{key}` as project id counts as none */
  readonly walletConnect?: WalletConnectOptions
  /** The Safes that may contain this page. */
  readonly safe?: SafeOptions
  readonly coinbase?: CoinbaseOptions
  /** Custom connectors by kind, in place of Foyer's own. */
  readonly connectors?: ConnectorCreators
}
