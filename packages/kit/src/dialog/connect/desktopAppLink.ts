import { type Discovery, desktopLink, type Platform } from '@foyer/core'

/** Link that opens a wallet's desktop app. Undefined without one, and if a link without an app does harm. */
export function desktopAppLink(
  { find, platform }: Discovery,
  walletId: string,
  pairingUri: string,
): string | undefined {
  const wallet = find(walletId)?.wallet
  return wallet && isHarmless(platform) ? desktopLink(wallet, pairingUri) : undefined
}

/**
 * Without an app for the link, Chromium does nothing, but Firefox navigates to an error page and Safari shows an alert.
 * There the visitor presses the button instead.
 */
function isHarmless({ browser }: Platform): boolean {
  return browser !== 'firefox' && browser !== 'safari' && browser !== 'other'
}
