/**
 * The doors to everything that does not ship with the first chunk. No other file in the first chunk
 * may `import()`, so that this one is the whole list of what is lazy.
 */
export const loadDialogModule = () => import('./dialog/index.ts')
export const loadDiscoveryModule = () => import('./discovery/index.ts')
export const loadDefaultWallets = () => import('./wallets/index.ts').then((module) => module.defaultWallets)
