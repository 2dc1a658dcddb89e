/**
 * All dynamic imports of the first chunk. No other file of the first chunk may use `import()`, so that this list is
 * complete.
 */
export const loadDialogModule = () => import('./dialog/index.ts')
export const loadDiscoveryModule = () => import('./discovery/index.ts')
export const loadDefaultWallets = () => import('./wallets/index.ts').then((module) => module.defaultWallets)
