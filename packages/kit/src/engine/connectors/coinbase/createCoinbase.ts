import type { ConnectorCreator } from '../connectorCreator.ts'

export interface CoinbaseOptions {
  /** The page of the wallet, opened in a window of its own. The vendor's when left out. */
  readonly walletUrl?: string
}

/** The way to Coinbase Wallet without its extension. The vendor's script is fetched when it is chosen. */
export function createCoinbase({ walletUrl }: CoinbaseOptions = {}): ConnectorCreator {
  return async (request) => {
    const { openCoinbase } = await import('./openCoinbase.ts')
    return openCoinbase(request, walletUrl)
  }
}
