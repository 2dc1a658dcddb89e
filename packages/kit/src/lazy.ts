import { detectOs } from '@foyer/core'

/**
 * All dynamic imports of the first chunk. No other file of the first chunk may use `import()`, so that this list is
 * complete.
 */
/** Phones and computers fetch the dialogs with the connect dialog of their own. */
export const loadDialogModule = () =>
  detectOs(navigator) === 'desktop' ? import('./dialog/desktop.ts') : import('./dialog/phone.ts')
export const loadDiscoveryModule = () => import('./discovery/index.ts')
export const loadDefaultWallets = () => import('./wallets/index.ts').then((module) => module.defaultWallets)
export const loadDoctorModule = () => import('./doctor/index.ts')
export const loadEventModule = () => import('./events/sendEvents.ts')
/** The engine's part that makes codes: fetched in parallel with the engine, before the engine asks for it. */
export const loadPairingModule = () => import('./engine/connectors/walletConnect/openPairing.ts')
