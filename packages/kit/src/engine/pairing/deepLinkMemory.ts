import { deepLink, deepLinkChoice, type EngineHost, isDeepLinkChoice, type WalletEntry } from '@foyer/core'

/** Which app WalletConnect's library opens for each request. The name is the library's own (B-3.44). */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** B-7.26, B-7.29. On phones, each later request opens the app that was paired; nowhere else is one opened. */
export function rememberDeepLink(
  { discovery, storage }: EngineHost,
  { wallet, route }: WalletEntry,
  uri: string,
) {
  if (route !== 'deepLink') return
  const choice = deepLinkChoice(deepLink(wallet, uri, discovery.platform), wallet.name)
  storage.setItem(deepLinkKey, JSON.stringify(choice))
}

/** T41. The library opens whatever is stored; what no wallet of the catalogue could have left is removed. */
export function checkDeepLink({ discovery, storage }: EngineHost): void {
  const stored = storage.getItem(deepLinkKey)
  if (stored !== null && !isDeepLinkChoice(stored, discovery.wallets)) storage.removeItem(deepLinkKey)
}
