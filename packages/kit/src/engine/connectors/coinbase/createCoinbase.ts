import type { ConnectorCreator } from '../connectorCreator.ts'

export interface CoinbaseOptions {
  /** The wallet's page, opened in a window. @default the vendor's */
  readonly walletUrl?: string
}

/** Once it has been fetched: `import` costs a task even then, and Safari opens windows within the press alone. */
let loaded: typeof import('./openCoinbase.ts') | undefined

/** Creates connectors for Coinbase Wallet without its extension. The vendor's SDK is fetched when it is chosen. */
export function createCoinbase({ walletUrl }: CoinbaseOptions = {}): ConnectorCreator {
  return async (request) => {
    loaded ??= await import('./openCoinbase.ts')
    return loaded.openCoinbase(request, walletUrl)
  }
}
