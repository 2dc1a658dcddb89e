import type { Device, DownloadUrls, Platform, Wallet } from './wallet.ts'

/** Stores of a browser, best first; `browserExtension` is the fallback of every browser. */
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

/** Download link of the wallet's extension for this browser. Undefined on phones. */
export function extensionLink(wallet: Wallet, platform: Platform): string | undefined {
  if (platform.os !== 'desktop') return undefined
  return firstLink(wallet, [...stores[platform.browser], 'browserExtension'])
}

/** Download link of the wallet's app for this phone. Undefined on desktops, which show `downloadUrls.qrCode`. */
export function appLink(wallet: Wallet, platform: Platform): string | undefined {
  return platform.os === 'desktop' ? undefined : firstLink(wallet, [platform.os, 'mobile'])
}

/**
 * Whether there is an app that can be connected to this page. On desktops it also needs a link to show as a QR
 * code.
 */
export function hasApp(wallet: Wallet, { platform, pairing }: Device): boolean {
  if (!isAppReachable(wallet, pairing)) return false
  if (platform.os === 'desktop' && wallet.downloadUrls?.qrCode === undefined) return false
  return firstLink(wallet, ['ios', 'android', 'mobile']) !== undefined
}

/** Download link to show as a QR code. Undefined if the app could not be connected afterwards. */
export function appCode(wallet: Wallet, { pairing }: Device): string | undefined {
  return isAppReachable(wallet, pairing) ? wallet.downloadUrls?.qrCode : undefined
}

/** Whether there are instructions for an app of this computer that can be connected afterwards. */
export function hasDesktopApp(wallet: Wallet, { platform, pairing }: Device): boolean {
  return (
    platform.os === 'desktop' && wallet.instructions?.desktop !== undefined && isAppReachable(wallet, pairing)
  )
}

/** An app is reached by pairing, or by its vendor's window. */
function isAppReachable({ connector }: Wallet, pairing: Device['pairing']): boolean {
  return connector === 'walletConnect' ? pairing !== false : connector === 'coinbase'
}

/** Kind of wallet in "Get a Wallet"; its text is `messages.get[kind]`. */
export type DownloadKind = 'mobileAndExtension' | 'mobile' | 'extension'

/**
 * Downloads of a wallet on a desktop. An app counts only if it can be both downloaded and connected
 * by QR code.
 */
export function downloadKind(wallet: Wallet, device: Device): DownloadKind | undefined {
  const hasCode = appCode(wallet, device) !== undefined
  const hasExtension = extensionLink(wallet, device.platform) !== undefined
  if (hasCode && hasExtension) return 'mobileAndExtension'
  if (hasCode && wallet.connector === 'walletConnect') return 'mobile'
  return hasExtension ? 'extension' : undefined
}

/**
 * The wallets of "Get a Wallet", in the order of the catalogue: at most five on a desktop and three on a phone, of
 * those that can be downloaded here.
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
