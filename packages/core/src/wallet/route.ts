import { extensionLink } from './downloadLink.ts'
import type { Device, Eip1193Provider, Route, Sources, Wallet } from './wallet.ts'

/** What a wallet meets: the page, the device, and what the operator configured. */
export interface Surroundings extends Device {
  readonly sources: Sources
}

/** B-10.4. What pressing a wallet leads to. `provider` is what `findProvider` found for it. */
export function route(wallet: Wallet, provider: Eip1193Provider | undefined, around: Surroundings): Route {
  if (provider) return 'injected'
  if (wallet.connector === 'coinbase') return 'popup'
  if (wallet.connector === 'safe' && around.sources.framed) return 'safe'
  if (wallet.connector === 'walletConnect' && around.pairing) {
    if (around.pairing === 'unset') return 'unset'
    return around.platform.os === 'desktop' ? 'qrCode' : 'deepLink'
  }
  return extensionLink(wallet, around.platform) ? 'install' : 'unavailable'
}

/** B-3.3. Whether pressing a wallet starts to connect it. */
export function isReady(route: Route): boolean {
  return route !== 'install' && route !== 'unavailable' && route !== 'unset'
}

/** B-10.2. True: found. False: known to be absent. Undefined: cannot tell, or it does not matter. */
export function isInstalled(
  wallet: Wallet,
  provider: Eip1193Provider | undefined,
  sources: Sources,
): boolean | undefined {
  if (wallet.injected?.any) return undefined
  if (provider) return true
  if (wallet.connector === 'safe') return sources.framed
  return wallet.connector ? undefined : false
}
