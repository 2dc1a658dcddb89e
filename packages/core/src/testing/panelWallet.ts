import type { PanelWallet } from '../connectPanel/panel.ts'

/** A wallet of the list with every kind of download and instructions. */
export const panelWallet: PanelWallet = {
  id: 'example',
  ready: true,
  hasExtension: true,
  hasApp: true,
  hasQrDownload: true,
  hasExtensionSteps: true,
  hasQrSteps: true,
  hasDesktopSteps: false,
}

export const missing = (wallet: PanelWallet): PanelWallet => ({ ...wallet, ready: false })
