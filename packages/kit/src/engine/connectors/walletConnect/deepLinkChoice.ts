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

/** Apps of attempts, in the form in which they are stored. The stored one is of the phone that is connected meanwhile. */
const pending = new WeakMap<object, string>()

/** The app for the requests of a wallet that is being connected. */
export const pendingApp = (host: object): string | undefined => pending.get(host)

/** Notes the app of the attempt. Only for wallets that are opened by deep link. */
export function noteApp(host: EngineHost, { wallet, route }: WalletEntry, pairingUri: string): void {
  forgetApp(host)
  const link = route === 'deepLink' && openableLink(wallet, pairingUri, host.discovery.platform)
  if (link) note(host, link, wallet)
}

/** Notes the app that the visitor has chosen for the URI of the attempt. */
export function noteChosenApp(host: EngineHost, walletId: string): void {
  const now = host.attempt.get()
  const wallet = host.discovery.find(walletId)?.wallet
  if (now.status !== 'awaitingScan' || !wallet) return
  const link = ownLink(wallet, now.pairingUri, host.discovery.platform)
  if (link) note(host, link, wallet)
}

function note(host: EngineHost, link: string, { name }: Wallet): void {
  pending.set(host, JSON.stringify(toDeepLinkChoice(link, name)))
}

/** For an attempt that has ended. */
export function forgetApp(host: EngineHost): void {
  pending.delete(host)
}

/**
 * Stores the app of the attempt that has connected, so that later requests open it.
 *
 * @param isOther Whether the attempt has connected no phone, and one is connected: the stored app is of that one.
 */
export function storeApp(host: EngineHost, isOther: boolean): void {
  const app = pending.get(host)
  forgetApp(host)
  if (app) host.storage.setItem(deepLinkKey, app)
  else if (!isOther) host.storage.removeItem(deepLinkKey)
}

/** Removes a stored choice that no known wallet could have produced. */
export function removeForeignDeepLink({ discovery, storage }: EngineHost): void {
  const stored = storage.getItem(deepLinkKey)
  if (stored !== null && !readDeepLinkChoice(stored, discovery)) storage.removeItem(deepLinkKey)
}
