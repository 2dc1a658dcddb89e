import {
  appCode,
  type Device,
  extensionLink,
  hasApp,
  type PanelWallet,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'

/** What the moves of the panel depend on, of one wallet on this device. */
export function toPanelWallet(entry: WalletEntry, device: Device): PanelWallet {
  const facts = { ...factsOf(entry.wallet, device), ready: entry.ready }
  // What is missing is not the wallet.
  if (entry.route === 'unset') return { ...facts, hasExtension: false }
  // B-10.10. Here the extension is asked: there will be no code that the steps could speak of.
  return entry.route === 'injected' ? { ...facts, hasQrSteps: false } : facts
}

/** The same for a wallet of "Get a Wallet", which may not be in the list: it has yet to be got. */
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
  }
}
