import type { WalletConnectOptions } from '@foyer/kit'
import type { RainbowKitWalletConnectParameters } from '../types/wallet.ts'

/** Settings of the site in a config, from which a kit is made. */
export interface SiteDetails {
  readonly appName?: string
  /** Absent without a project id, for lists of wallets in the page. */
  readonly walletConnect?: WalletConnectOptions
}

export interface SiteParameters {
  /** Of dashboard.reown.com. Empty for a list of wallets in the page only. */
  projectId: string
  appName?: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
}

export function siteOfParameters(parameters: SiteParameters): SiteDetails {
  const { projectId, appName, walletConnectParameters: { relayUrl } = {} } = parameters
  if (!projectId) return { ...(appName !== undefined && { appName }) }
  return {
    ...(appName !== undefined && { appName }),
    walletConnect: {
      projectId,
      ...(relayUrl !== undefined && { relayUrl }),
      metadata: metadataOf(parameters),
    },
  }
}

/** Name, description, address and icon of the site, as the app of a wallet shows them. */
export function metadataOf(
  parameters: SiteParameters,
): NonNullable<RainbowKitWalletConnectParameters['metadata']> {
  const { appName, appDescription, appUrl, appIcon, walletConnectParameters } = parameters
  return {
    ...(appName !== undefined && { name: appName }),
    ...(appDescription !== undefined && { description: appDescription }),
    ...(appUrl !== undefined && { url: appUrl }),
    ...(appIcon !== undefined && { icons: [appIcon] }),
    ...walletConnectParameters?.metadata,
  }
}

/** @returns the host of the page for a site without a name */
export const siteName = (site: SiteDetails | undefined): string =>
  site?.appName || globalThis.location?.host || 'This site'
