import {
  deepLink,
  deepLinkChoice,
  type EngineHost,
  isDeepLinkChoice,
  ownLink,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'

/** Which app WalletConnect's library opens for each request. The name is the library's own (B-3.44). */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** B-7.26, B-7.29. On phones, each later request opens the app that was paired; nowhere else is one opened. */
export function rememberDeepLink(
  { discovery, storage }: EngineHost,
  { wallet, route }: WalletEntry,
  uri: string,
) {
  if (route !== 'deepLink') return
  const { platform } = discovery
  // iOS offers no choice among the apps that take a bare URI: the visitor makes it, and `rememberApp` keeps it.
  const link = platform.os === 'ios' ? ownLink(wallet, uri, platform) : deepLink(wallet, uri, platform)
  if (link) keep(storage, link, wallet)
  else storage.removeItem(deepLinkKey)
}

/** Later requests open the app that the visitor has chosen for the URI of the attempt. */
export function rememberApp({ attempt, discovery, storage }: EngineHost, walletId: string): void {
  const now = attempt.get()
  const wallet = discovery.find(walletId)?.wallet
  if (now.status !== 'awaitingScan' || !wallet) return
  const link = ownLink(wallet, now.pairingUri, discovery.platform)
  if (link) keep(storage, link, wallet)
}

function keep(storage: EngineHost['storage'], link: string, { name }: Wallet): void {
  storage.setItem(deepLinkKey, JSON.stringify(deepLinkChoice(link, name)))
}

/** T41. The library opens whatever is stored; what no wallet of the catalogue could have left is removed. */
export function checkDeepLink({ discovery, storage }: EngineHost): void {
  const stored = storage.getItem(deepLinkKey)
  if (stored !== null && !isDeepLinkChoice(stored, discovery.wallets)) storage.removeItem(deepLinkKey)
}
