import {
  extensionLink,
  hasApp,
  type PanelWallet,
  type Platform,
  type Wallet,
  type WalletEntry,
} from '@foyer/core'

/** What the moves of the panel depend on, of one wallet on this device. */
export function toPanelWallet(entry: WalletEntry, platform: Platform): PanelWallet {
  const facts = { ...factsOf(entry.wallet, platform), ready: entry.ready }
  // What is missing is not the wallet.
  if (entry.route === 'unset') return { ...facts, hasExtension: false }
  // B-10.10. Here the extension is asked: there will be no code that the steps could speak of.
  return entry.route === 'injected' ? { ...facts, hasQrSteps: false } : facts
}

/** The same for a wallet of "Get a Wallet", which may not be in the list: it has yet to be got. */
export function toWantedWallet(wallet: Wallet, platform: Platform): PanelWallet {
  return { ...factsOf(wallet, platform), ready: false }
}

function factsOf(wallet: Wallet, platform: Platform): Omit<PanelWallet, 'ready'> {
  return {
    id: wallet.id,
    hasExtension: extensionLink(wallet, platform) !== undefined,
    hasApp: hasApp(wallet),
    hasQrDownload: wallet.downloadUrls?.qrCode !== undefined,
    hasExtensionSteps: wallet.instructions?.extension !== undefined,
    hasQrSteps: wallet.instructions?.qrCode !== undefined,
  }
}
