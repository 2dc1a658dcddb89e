import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { CreateConnectorFn } from '@wagmi/core'
import { guardProvider } from '../../wallet/guardProvider.ts'
import { ownNode } from '../../wallet/publicClientRequest.ts'
import type { ConnectorRequest } from '../connectorCreator.ts'
import { injectedConnector } from '../injected/injectedConnector.ts'
import { createCoinbaseProvider, type VendorProvider } from './coinbaseProvider.ts'
import { canOpenWindow, removeNotice } from './coinbaseWindow.ts'

// What of the vendor's insides is touched. It is pinned to one release, and `e2e/specs/coinbase.spec.ts` fails when
// these are not what they were.
interface Insides {
  readonly communicator?: { readonly popup: Window | null }
}

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
    const vendor = sdk.getProvider() as unknown as VendorProvider & Insides
    signal.addEventListener(
      'abort',
      () => {
        vendor.communicator?.popup?.close()
        // Keys and accounts are taken off the browser, also where nothing came of it.
        vendor.disconnect().catch(() => {})
      },
      { once: true },
    )
    const provider = createCoinbaseProvider({
      vendor,
      isWindowClosed: () => vendor.communicator?.popup?.closed ?? false,
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
