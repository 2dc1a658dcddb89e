import { type Attempt, type CommandResult, createStore, type Discovery, type WalletEntry } from '@foyer/core'
import { useCallback, useEffect, useState } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand, useCommandResult } from './useCommand.ts'
import { useStore } from './useStore.ts'

/**
 * The wallets that can be chosen here, in the order of the list: each with its record, how it is reached and whether it is
 * installed. Follows the page: an extension that announces itself later is added. Empty until the records have loaded.
 *
 * @param options.all Those of "All wallets", if the kit has `allWallets`.
 */
export function useWallets({ all = false }: { readonly all?: boolean } = {}): readonly WalletEntry[] {
  return useLoadedWallets(all) ?? none.initial
}

const none = /* @__PURE__ */ createStore<readonly WalletEntry[]>([])
const notLoaded = /* @__PURE__ */ createStore(undefined)

/** The same; undefined until the records have loaded. */
export function useLoadedWallets(all: boolean): readonly WalletEntry[] | undefined {
  const kit = useKitInternals()
  const [loaded, setLoaded] = useState<{ readonly discovery: Discovery; readonly all: boolean }>()
  useEffect(() => {
    let isMounted = true
    kit.discovery().then(async (discovery) => {
      if (all) await discovery.all?.load()
      if (isMounted) setLoaded({ discovery, all })
    }, kit.fail)
    return () => {
      isMounted = false
    }
  }, [kit, all])
  const discovery = loaded && (loaded.all || !all) ? loaded.discovery : undefined
  const entries = all ? discovery?.all?.entries : discovery?.entries
  return useStore<readonly WalletEntry[] | undefined>(entries ?? (discovery ? none : notLoaded))
}

export interface ConnectWallet {
  /**
   * The current attempt, of a dialog or of `connect`: `opening`, `awaitingScan` with the `pairingUri` for a code or a link, `connected`,
   * `rejected`, or `failed` with a `KitError`.
   */
  readonly attempt: Attempt
  /** Asks a wallet of `useWallets` for its accounts. Opens no dialog. A newer attempt replaces an older one. */
  readonly connect: (walletId: string, options?: { readonly chainId?: number }) => Promise<CommandResult>
  /** Ends the current attempt. */
  readonly cancel: () => void
}

/** One attempt to connect, as the dialogs make it: for a screen of your own. */
export function useConnectWallet(): ConnectWallet {
  const kit = useKitInternals()
  const command = useCommand()
  const commandResult = useCommandResult()
  return {
    attempt: useStore(kit.attempt),
    connect: useCallback(
      async (walletId, ...options) => {
        const result = await commandResult((engine) => engine.connect(walletId, ...options))
        // Failed before it began: without the engine, for example.
        const isUnreported =
          kit.attempt.get().status === 'idle' && !result.ok && result.error.code !== 'userRejected'
        if (isUnreported) kit.attempt.set({ status: 'failed', walletId, error: result.error })
        return result
      },
      [commandResult, kit],
    ),
    cancel: useCallback(() => command((engine) => engine.cancelConnect()), [command]),
  }
}
