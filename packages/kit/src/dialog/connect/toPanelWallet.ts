import {
  appCode,
  type Device,
  extensionLink,
  hasApp,
  hasDesktopApp,
  type PanelWallet,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'

/** Properties of a wallet on this device that decide the next step. */
export function toPanelWallet(entry: WalletEntry, device: Device): PanelWallet {
  const facts = { ...factsOf(entry.wallet, device), ready: entry.ready }
  // The configuration is missing, not the wallet.
  if (entry.route === 'unset') return { ...facts, hasExtension: false }
  // An injected wallet has no QR code, so the steps for a code do not apply.
  return entry.route === 'injected' ? { ...facts, hasQrSteps: false } : facts
}

/** The same for a wallet of "Get a Wallet", which may not be listed. */
export function toWantedWallet(wallet: Wallet, device: Device): PanelWallet {
  return { ...factsOf(wallet, device), ready: false }
}

function factsOf(wallet: Wallet, device: Device): Omit<PanelWallet, 'ready'> {
  return {
    id: wallet.id,
    hasExtension: extensionLink(wallet, device.platform) !== undefined,
    hasApp: hasApp(wallet, device),
    hasQrDownload: appCode(wallet, device) !== undefined,
    hasExtensionSteps: wallet.instructions?.extension !== undefined,
    hasQrSteps: wallet.instructions?.qrCode !== undefined,
    hasDesktopSteps: hasDesktopApp(wallet, device),
  }
}
