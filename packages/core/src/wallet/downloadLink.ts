import type { Device, DownloadUrls, Platform, Wallet } from './wallet.ts'

/** B-10.3. What a browser installs extensions from, best first; `browserExtension` is the last resort of all. */
const stores: Readonly<Record<Platform['browser'], readonly (keyof DownloadUrls)[]>> = {
  brave: ['chrome'],
  edge: ['edge', 'chrome'],
  opera: ['opera', 'chrome'],
  arc: ['chrome'],
  chrome: ['chrome'],
  firefox: ['firefox'],
  safari: ['safari'],
  other: [],
}

/** Where this browser gets the wallet's extension. Nothing on phones: they have apps. */
export function extensionLink(wallet: Wallet, platform: Platform): string | undefined {
  if (platform.os !== 'desktop') return undefined
  return firstLink(wallet, [...stores[platform.browser], 'browserExtension'])
}

/** B-10.3. Where this phone gets the wallet's app. Nothing on desktops: they show `downloadUrls.qrCode`. */
export function appLink(wallet: Wallet, platform: Platform): string | undefined {
  return platform.os === 'desktop' ? undefined : firstLink(wallet, [platform.os, 'mobile'])
}

/**
 * Whether there is an app for some phone that can be connected to this page. A desktop leads to it by a code, and so
 * needs an address to show as one.
 */
export function hasApp(wallet: Wallet, { platform, pairing }: Device): boolean {
  if (!isAppReachable(wallet, pairing)) return false
  if (platform.os === 'desktop' && wallet.downloadUrls?.qrCode === undefined) return false
  return firstLink(wallet, ['ios', 'android', 'mobile']) !== undefined
}

/** Where this page shows a phone the way to the app; nothing when the app could not be connected afterwards. */
export function appCode(wallet: Wallet, { pairing }: Device): string | undefined {
  return isAppReachable(wallet, pairing) ? wallet.downloadUrls?.qrCode : undefined
}

/** An app is paired, or its vendor's window asks for it. Without either, getting it leads nowhere. */
function isAppReachable({ connector }: Wallet, pairing: Device['pairing']): boolean {
  return connector === 'walletConnect' ? pairing !== false : connector === 'coinbase'
}

/** The kind of wallet that Get a Wallet offers; its text is `messages.get[kind]`. */
export type DownloadKind = 'mobileAndExtension' | 'mobile' | 'extension'

/**
 * B-11.10. What can be had of a wallet on a desktop, or nothing: an app only counts when there is a code to
 * get it by and a code to connect it by.
 */
export function downloadKind(wallet: Wallet, device: Device): DownloadKind | undefined {
  const hasCode = appCode(wallet, device) !== undefined
  const hasExtension = extensionLink(wallet, device.platform) !== undefined
  if (hasCode && hasExtension) return 'mobileAndExtension'
  if (hasCode && wallet.connector === 'walletConnect') return 'mobile'
  return hasExtension ? 'extension' : undefined
}

/**
 * B-9.8. The wallets of "Get a Wallet", from the catalogue in its declared order: at most five on a desktop
 * and three on a phone, of those that can be had here.
 */
export function walletsToGet(wallets: readonly Wallet[], device: Device): readonly Wallet[] {
  const { platform } = device
  return platform.os === 'desktop'
    ? wallets.filter((wallet) => downloadKind(wallet, device)).slice(0, 5)
    : wallets.filter((wallet) => appLink(wallet, platform) && hasApp(wallet, device)).slice(0, 3)
}

function firstLink(wallet: Wallet, keys: readonly (keyof DownloadUrls)[]): string | undefined {
  for (const key of keys) {
    const link = wallet.downloadUrls?.[key]
    if (link) return link
  }
  return undefined
}
