import type { CreateConnectorFn } from 'wagmi'
import type { ConnectorCreators } from './connectorCreator.ts'

export interface SafeOptions {
  /** Origins of Safes that may contain this page in a frame. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
}

export interface CoinbaseOptions {
  /** The wallet's page, opened in a window. @default the vendor's */
  readonly walletUrl?: string
}

export interface ConnectorOptions {
  /** Safes that may show this page in a frame. @default `https://app.safe.global` */
  readonly safe?: SafeOptions | undefined
  /** `{ walletUrl }`: page of Coinbase Wallet, opened without its extension. @default the vendor's */
  readonly coinbase?: CoinbaseOptions | undefined
  /**
   * wagmi connectors. Those whose id or `rdns` match a built-in wallet reuse its entry; others are listed separately. A
   * connector is set up when it is chosen or reconnected. Those of a shared `config` are listed without this option.
   */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** For tests: replaces Foyer's own connectors, by kind. */
  readonly creators?: ConnectorCreators | undefined
}
