import { KitError } from '../errors/kitError.ts'
import type { Platform, Wallet } from './wallet.ts'

/**
 * Whether `uri` is one that a connector may show and open for `wallet`: a `wc:` URI, or a complete link to the wallet's app
 * (`metamask://connect/…` of MetaMask's SDK), which has the scheme, or the https origin, of one of its links.
 */
export function isPairingUri(wallet: Wallet, uri: string): boolean {
  return uri.startsWith('wc:') || isCompleteLink(wallet, uri)
}

/**
 * Link that passes the pairing URI to `wallet`: to open on a phone, or to show as a QR code on a desktop. On Android
 * it is the raw URI, for which the system offers every installed wallet, unless the wallet has a link for Android. A
 * complete link is returned as it is.
 *
 * @throws {KitError} `pairingUnavailable` if `pairingUri` is none (`isPairingUri`), because the link is opened.
 */
export function deepLink(wallet: Wallet, pairingUri: string, platform: Platform): string {
  const { ios, android, universal, desktop } = wallet.links ?? {}
  const https = httpsLink(wallet)
  // In the web view of an app, a scheme ends in an error page.
  if (platform.place && https) return withUri(wallet, https, pairingUri)
  if (platform.os === 'android') return withUri(wallet, android, pairingUri)
  if (platform.os === 'ios') return withUri(wallet, ios ?? universal, pairingUri)
  // The code on a desktop is opened by a phone's camera: prefer the universal link. A page is for this computer only.
  return withUri(wallet, universal ?? (isHttps(desktop) ? undefined : desktop), pairingUri)
}

/**
 * The wallet's own link with a pairing URI, for phones on which no app handles bare `wc:` URIs. On Android it is the
 * https link. Returns undefined if there is none.
 */
export function ownLink(wallet: Wallet, pairingUri: string, platform: Platform): string | undefined {
  const https = httpsLink(wallet)
  const base = platform.os === 'android' || platform.place ? https : (wallet.links?.ios ?? https)
  return base && withUri(wallet, base, pairingUri)
}

/** A wallet that names no app, neither a link to one nor a store: WalletConnect itself. */
export function isAnyApp({ links, downloadUrls }: Wallet): boolean {
  return links === undefined && downloadUrls === undefined
}

/** Base of the https link that opens the wallet's app from another app. Returns undefined if there is none. */
export function httpsLink({ links }: Wallet): string | undefined {
  return links?.universal ?? links?.webView
}

/** Link that opens a page in the browser of the wallet's app. Returns undefined if there is none. */
export function appBrowserLink({ appBrowserUrl }: Wallet, pageUrl: string): string | undefined {
  if (typeof appBrowserUrl === 'function') return appBrowserUrl(pageUrl)
  return appBrowserUrl && appBrowserUrl + encodeURIComponent(pageUrl)
}

/** Link that opens the wallet's desktop app. Returns undefined if there is none. */
export function desktopLink(wallet: Wallet, pairingUri: string): string | undefined {
  return wallet.links?.desktop && withUri(wallet, wallet.links.desktop, pairingUri)
}

/**
 * Link that a page may open by itself. On iOS only a wallet's own one: iOS has no chooser for a bare URI, and shows an
 * error without an app for it; so does the web view of an app.
 *
 * @returns undefined on iOS and in a web view if the wallet has no link of its own
 */
export function openableLink(wallet: Wallet, pairingUri: string, platform: Platform): string | undefined {
  return platform.os === 'ios' || platform.place
    ? ownLink(wallet, pairingUri, platform)
    : deepLink(wallet, pairingUri, platform)
}

function isHttps(link: string | undefined): boolean {
  return link?.startsWith('https:') ?? false
}

function isCompleteLink({ links = {} }: Wallet, uri: string): boolean {
  const origin = originOf(uri)
  return origin !== undefined && Object.values(links).some((link) => originOf(link) === origin)
}

/** The scheme of a link; of one to a site, its host as well, whatever follows it. */
const originOf = (link: string) => /^https?:\/\/[^/?#]+|^(?!https?:)[^:]+:/i.exec(link)?.[0]

function withUri(wallet: Wallet, base: string | undefined, pairingUri: string): string {
  if (isCompleteLink(wallet, pairingUri)) return pairingUri
  if (!pairingUri.startsWith('wc:')) {
    throw new KitError('pairingUnavailable', 'The pairing URI must begin with "wc:".')
  }
  if (!base) return pairingUri
  return `${base}${base.endsWith('=') ? '' : '?uri='}${encodeURIComponent(pairingUri)}`
}
