import {
  type Attempt,
  type CommandResult,
  createStore,
  type Discovery,
  type ReadonlyStore,
  type WalletEntry,
} from '@foyer/core'
import { useCallback, useEffect, useState } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand, useCommandResult } from './useCommand.ts'
import { useStore } from './useStore.ts'

const none: ReadonlyStore<readonly WalletEntry[]> = /* @__PURE__ */ createStore<readonly WalletEntry[]>([])

/**
 * The wallets that can be chosen here, in the order of the list: each with its record, how it is reached and whether it is
 * installed. Follows the page: an extension that announces itself later is added. Empty until the records have loaded.
 *
 * @param options.all Those of "All wallets", if the kit has `allWallets`.
 */
export function useWallets({ all = false }: { readonly all?: boolean } = {}): readonly WalletEntry[] {
  const kit = useKitInternals()
  const [discovery, setDiscovery] = useState<Discovery>()
  useEffect(() => {
    let isMounted = true
    kit.discovery().then(async (found) => {
      if (all) await found.all?.load()
      if (isMounted) setDiscovery(found)
    }, kit.fail)
    return () => {
      isMounted = false
    }
  }, [kit, all])
  return useStore((all ? discovery?.all?.entries : discovery?.entries) ?? none)
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
      (...wanted) => commandResult((engine) => engine.connect(...wanted)),
      [commandResult],
    ),
    cancel: useCallback(() => command((engine) => engine.cancelConnect()), [command]),
  }
}
