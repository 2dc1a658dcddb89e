import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { CreateConnectorFn } from '@wagmi/core'
import type { ConnectorRequest } from '../connectors/connectorCreator.ts'
import { injectedConnector } from '../connectors/injectedConnector.ts'
import { guardProvider } from '../wallet/guardProvider.ts'
import { ownNode } from '../wallet/ownNode.ts'
import { createCoinbaseProvider, type VendorProvider } from './coinbaseProvider.ts'
import { canOpenWindow, removeNotice } from './coinbaseWindow.ts'

/**
 * The wallet in the vendor's own window. Smart wallets only: the other kind runs over the vendor's relay, which
 * this page may not reach, and brings styles that its policy refuses.
 */
export function openCoinbase(
  { entry, appName, deadlines, silent, signal }: ConnectorRequest,
  walletUrl: string | undefined,
): CreateConnectorFn {
  const { id, name } = entry.wallet
  return (config) => {
    const sdk = createCoinbaseWalletSDK({
      appName,
      appChainIds: config.chains.map((chain) => chain.id),
      preference: { options: 'smartWalletOnly', ...(walletUrl && { keysUrl: walletUrl }) },
    })
    const provider = createCoinbaseProvider({
      vendor: sdk.getProvider() as unknown as VendorProvider,
      read: ownNode(config),
      canOpenWindow,
      removeNotice,
    })
    return injectedConnector({
      id,
      name,
      provider: guardProvider(provider, { deadlines, signal }),
      deadlines,
      silent,
    })(config)
  }
}
