import {
  deepLinkKey,
  type EngineHost,
  openableLink,
  ownLink,
  readDeepLinkChoice,
  toDeepLinkChoice,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'

/** Stores the paired app, so that later requests open it. Only for wallets that were opened by deep link. */
export function saveDeepLinkChoice(
  { discovery, storage }: EngineHost,
  { wallet, route }: WalletEntry,
  pairingUri: string,
) {
  if (route !== 'deepLink') return
  const link = openableLink(wallet, pairingUri, discovery.platform)
  if (link) save(storage, link, wallet)
  else storage.removeItem(deepLinkKey)
}

/** Stores the app that the visitor has chosen for the URI of the attempt, so that later requests open it. */
export function saveChosenApp({ attempt, discovery, storage }: EngineHost, walletId: string): void {
  const now = attempt.get()
  const wallet = discovery.find(walletId)?.wallet
  if (now.status !== 'awaitingScan' || !wallet) return
  const link = ownLink(wallet, now.pairingUri, discovery.platform)
  if (link) save(storage, link, wallet)
}

function save(storage: EngineHost['storage'], link: string, { name }: Wallet): void {
  storage.setItem(deepLinkKey, JSON.stringify(toDeepLinkChoice(link, name)))
}

/** Removes a stored choice that no wallet of the catalogue could have produced. */
export function removeForeignDeepLink({ discovery, storage }: EngineHost): void {
  const stored = storage.getItem(deepLinkKey)
  if (stored !== null && !readDeepLinkChoice(stored, discovery.wallets)) storage.removeItem(deepLinkKey)
}
