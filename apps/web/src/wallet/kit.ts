import { createKit, type Kit, type KitEventListener, type Language } from '@foyer/kit'
import type { PublicConfig } from '@foyer/server/contract'

declare global {
  /** Set by a script of the site that runs before the page's own, it gets the events of the kit. */
  var foyerOnEvent: KitEventListener | undefined
}

const setting = 'WALLETCONNECT_PROJECT_ID'
const commands = `export ${setting}=your-id\nnpm start`

/**
 * The kit of this page, in its first chunk. Chains, keys and sign-in are in `engine.ts`, a separate chunk that
 * loads when a visitor is about to connect or was connected before.
 */
export function createPageKit(
  { allWallets, appName, doctor, multipleWallets, safe, setupHelp, walletConnect }: PublicConfig,
  language?: Language,
): Kit {
  const onEvent = globalThis.foyerOnEvent
  return createKit({
    appName,
    ...(onEvent && { onEvent }),
    ...(doctor && { doctor }),
    ...(walletConnect && { walletConnect }),
    ...(setupHelp && { tryOut: { projectSetting: setting, commands, helpUrl: setupHelp } }),
    ...(allWallets && { allWallets }),
    ...(multipleWallets && { multipleWallets }),
    ...(safe && { loadWallets: loadSafe }),
    ...(language && { language }),
    loadEngine: () => import('./engine.ts'),
  })
}

/** Inside a Safe, the Safe is the only wallet. */
const loadSafe = () => import('@foyer/kit/wallets').then((module) => [module.safeWallet])
