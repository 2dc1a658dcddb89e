import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import type { CreateConnectorFn } from 'wagmi'
import { guardProvider } from '../../wallet/guardProvider.ts'
import { publicClientRequest } from '../../wallet/publicClientRequest.ts'
import type { ConnectorRequest } from '../connectorCreator.ts'
import { injectedConnector } from '../injected/injectedConnector.ts'
import { createCoinbaseProvider, type VendorProvider } from './coinbaseProvider.ts'

// The internals of the SDK that are used. The SDK is pinned to one release, and `e2e/specs/coinbase.spec.ts` fails if
// they change.
interface VendorInternals {
  readonly communicator?: { readonly popup: Window | null }
}

/** Providers that are in use or being connected: all of them share the vendor's stored keys and accounts. */
const inUse = new Set<VendorProvider>()

/**
 * Creates a connector over the vendor's SDK. Smart wallets only: the other kind uses the vendor's relay and styles,
 * which the page's policy refuses.
 */
export function openCoinbase(
  { entry, appName, timeouts, silent, signal, onLoss }: ConnectorRequest,
  walletUrl: string | undefined,
): CreateConnectorFn {
  const { id, name } = entry.wallet
  return (config) => {
    const sdk = createCoinbaseWalletSDK({
      appName,
      appChainIds: config.chains.map((chain) => chain.id),
      preference: { options: 'smartWalletOnly', ...(walletUrl && { keysUrl: walletUrl }) },
    })
    const vendor = sdk.getProvider() as unknown as VendorProvider & VendorInternals
    inUse.add(vendor)
    signal.addEventListener('abort', () => {
      vendor.communicator?.popup?.close()
      inUse.delete(vendor)
      // Removes the keys and accounts that a failed attempt has stored. Those of the last visit are for the next try.
      if (!silent && inUse.size === 0) vendor.disconnect().catch(() => {})
    })
    const provider = createCoinbaseProvider({
      vendor,
      isWindowClosed: () => vendor.communicator?.popup?.closed ?? false,
      read: publicClientRequest(config),
      canOpenWindow,
      isCutOff,
      removeNotice,
    })
    return injectedConnector({
      id,
      name,
      provider: guardProvider(provider, { timeouts, signal }),
      timeouts,
      silent,
      onLoss,
    })(config)
  }
}

/** Pop-ups are allowed within and shortly after a press. Browsers without `userActivation` are taken to allow them. */
export function canOpenWindow(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.isActive ?? true
}

/** By the page's header; `crossOriginIsolated` also where a service worker has set it. */
async function isCutOff(): Promise<boolean> {
  if (window.crossOriginIsolated) return true
  const page = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined)
  return page?.headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim() === 'same-origin'
}

/**
 * Removes the notice that the vendor's script adds to the page when a pop-up is blocked. It is behind our dialog, and
 * the page's policy refuses its styles. Our dialog reports the error instead.
 *
 * @returns whether there was one
 */
export function removeNotice(): boolean {
  const notices = document.querySelectorAll('body > .-cbwsdk-css-reset > *')
  for (const notice of notices) notice.remove()
  return notices.length > 0
}
