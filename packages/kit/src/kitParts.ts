import {
  type Discovery,
  type EngineCommands,
  type EngineHost,
  KitError,
  type Store,
  type View,
} from '@foyer/core'
import type { ReactNode } from 'react'
import type { KitOptions } from './kitOptions.ts'
import { loadDefaultWallets, loadDialogModule, loadDiscoveryModule, loadEventModule } from './lazy.ts'
import { once } from './once.ts'

interface PartsOptions {
  /** Input of the engine that the kit itself has; the rest comes from `openDiscovery`. */
  readonly host: Omit<EngineHost, 'discovery' | 'storage' | 'walletConnect' | 'config'>
  readonly options: KitOptions
  readonly view: Store<View>
  readonly dialogs: Store<ReactNode>
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
}

/** The parts of a kit that are fetched after the first chunk, each at most once. */
export interface KitParts {
  /** Loads and starts the engine. */
  engine(): Promise<EngineCommands>
  /** Loads the wallets of this page. */
  discovery(): Promise<Discovery>
  /** Loads the dialogs and renders the open one. */
  loadDialogs(): Promise<void>
}

export function createKitParts({ host, options, view, dialogs, signal }: PartsOptions): KitParts {
  const { loadEngine, loadWallets = loadDefaultWallets } = options

  const environment = once(async () => {
    const [discovery, wallets] = await Promise.all([loadDiscoveryModule(), loadWallets()])
    return discovery.openDiscovery(wallets, options)
  })

  return {
    discovery: () => environment().then(({ discovery }) => discovery),

    engine: once(async () => {
      const [{ engine }, found] = await Promise.all([
        loadEngine(),
        environment(),
        // The first events are those of the engine's start.
        options.onEvent && loadEventModule().catch(() => {}),
      ])
      // Destroyed while the engine was loading: starting it would stop the run of another kit.
      if (signal.aborted) throw new KitError('userRejected', 'The kit was destroyed.')
      if (!engine) throw new KitError('invalidKitOptions', 'createKit needs `engine` of `loadEngine`.')
      const commands = engine.start({ ...host, ...found })
      signal.addEventListener('abort', commands.stop)
      host.report?.({ type: 'engineLoaded' })
      return commands
    }),

    loadDialogs: once(async () => {
      const [{ createDialogs, ConnectDialog }, { discovery }] = await Promise.all([
        loadDialogModule(),
        environment(),
      ])
      dialogs.set(await createDialogs(host, { view, discovery, ConnectDialog }, signal))
    }),
  }
}
