import {
  type ConnectedWallet,
  createStore,
  type Discovery,
  type HostConfig,
  isDeveloping,
  isProjectId,
  type KeyValueStorage,
  type Store,
  type Wallet,
  type WalletConnectOptions,
} from '@foyer/core'
import type { KitOptions } from '../kitOptions.ts'
import { createDiscovery } from './createDiscovery.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { createSafeStorage } from './storage.ts'

type DiscoveryOptions = Pick<
  KitOptions,
  'walletConnect' | 'listUnsupported' | 'tryOut' | 'config' | 'wallets' | 'allWallets' | 'multipleWallets'
>

/** Input of the engine that comes from discovery. */
interface OpenedDiscovery {
  readonly discovery: Discovery
  readonly storage: KeyValueStorage
  readonly walletConnect?: WalletConnectOptions
  readonly config?: HostConfig
  readonly connections?: Store<readonly ConnectedWallet[]>
}

/**
 * Creates discovery and the storage that it shares with the engine.
 *
 * @param defaults The catalogue before the host's choice.
 * @throws like `createDiscovery` and `loadCatalogue`
 */
export async function openDiscovery(
  defaults: readonly Wallet[],
  options: DiscoveryOptions,
): Promise<OpenedDiscovery> {
  const { walletConnect, listUnsupported = false, tryOut, config, multipleWallets } = options
  reportWhileDeveloping(options)
  const storage = createSafeStorage(() => localStorage)
  const catalogue = await loadCatalogue(defaults, options, storage)
  const { wallets } = catalogue
  const isPaired = isProjectId(walletConnect?.projectId)
  if (!isPaired) reportMissingProject(wallets, options)
  const pairing = isPaired || (tryOut ? 'unset' : false)
  const listAll = tryOut !== undefined
  const discovery = createDiscovery({ ...catalogue, storage, pairing, listAll, listUnsupported })
  if (config) discovery.offer(config.connectors)
  const several = multipleWallets && { connections: createStore<readonly ConnectedWallet[]>([]) }
  return {
    discovery: { ...discovery, ...several },
    storage,
    ...several,
    ...(isPaired && walletConnect && { walletConnect }),
    ...(config && { config }),
  }
}

/** Like `isDeveloping`, but written in place: bundlers leave the import out of a page that is built for production. */
function reportWhileDeveloping(options: DiscoveryOptions): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    void import('../setup/reportSetup.ts').then(({ reportSetup }) =>
      reportSetup(options.walletConnect?.relayUrl),
    )
    void import('../setup/reportOptions.ts').then(({ reportOptions }) => reportOptions(options))
  } catch {
    // Not bundled.
  }
}

/** Without a project id, wallets on phones are left out. A page with `tryOut` says so in the dialog. */
function reportMissingProject(wallets: readonly Wallet[], { tryOut, walletConnect }: DiscoveryOptions) {
  if (walletConnect)
    console.warn('Foyer: Phones cannot be paired: `walletConnect.projectId` is missing or a placeholder.')
  else if (isDeveloping() && !tryOut && wallets.some((wallet) => wallet.connector === 'walletConnect'))
    console.info('Foyer: Phones cannot be paired: createKit has no `walletConnect: { projectId }`.')
}
