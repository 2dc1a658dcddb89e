import type { ConnectorCreator } from '../connectorCreator.ts'

export interface CoinbaseOptions {
  /** The wallet's page, opened in a window. @default the vendor's */
  readonly walletUrl?: string
}

/** Creates connectors for Coinbase Wallet without its extension. The vendor's SDK is fetched when it is chosen. */
export function createCoinbase({ walletUrl }: CoinbaseOptions = {}): ConnectorCreator {
  return async (request) => {
    const { openCoinbase } = await import('./openCoinbase.ts')
    return openCoinbase(request, walletUrl)
  }
}
