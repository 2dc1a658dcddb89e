import { httpsLink, isAnyApp } from './deepLink.ts'
import { extensionLink } from './downloadLink.ts'
import type { Device, Eip1193Provider, Route, Sources, Wallet } from './wallet.ts'

/** Page, device and configuration that decide how a wallet is reached. */
export interface Surroundings extends Device {
  readonly sources: Sources
}

interface RouteParts {
  /** Result of `findProvider`. */
  readonly provider?: Eip1193Provider | undefined
  /** The host has a wagmi connector for the wallet. */
  readonly hasConnector?: boolean
}

/** How pressing a wallet connects it. Foyer's own ways come before the host's connector. */
export function route(
  wallet: Wallet,
  environment: Surroundings,
  { provider, hasConnector = false }: RouteParts = {},
): Route {
  if (provider) return 'injected'
  if (wallet.connector === 'coinbase')
    return wallet.appBrowserUrl && environment.platform.os !== 'desktop' ? 'appBrowser' : 'popup'
  if (wallet.connector === 'safe' && environment.sources.framed) return 'safe'
  if (wallet.connector === 'walletConnect' && environment.pairing === true && canOpen(wallet, environment))
    return environment.platform.os === 'desktop' ? 'qrCode' : 'deepLink'
  if (hasConnector) return 'connector'
  if (wallet.appBrowserUrl && environment.platform.os !== 'desktop') return 'appBrowser'
  if (wallet.connector === 'walletConnect' && environment.pairing === 'unset') return 'unset'
  return extensionLink(wallet, environment.platform) ? 'install' : 'unavailable'
}

/** In the web view of an app on a phone, only https links lead to another app. */
function canOpen(wallet: Wallet, { platform }: Surroundings): boolean {
  return platform.os === 'desktop' || !platform.place || isAnyApp(wallet) || httpsLink(wallet) !== undefined
}

/** Whether pressing a wallet starts a connection attempt. */
export function isReady(route: Route): boolean {
  return route !== 'install' && route !== 'unavailable' && route !== 'unset'
}

/** True: found. False: known to be absent. Undefined: unknown or irrelevant. */
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
