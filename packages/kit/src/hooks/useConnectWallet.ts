import type { Attempt } from '@foyer/core'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand } from './useCommand.ts'
import { useStore } from './useStore.ts'

export interface ConnectWallet {
  /**
   * The current attempt, of a dialog or of `connect`: `opening`, `awaitingScan` with the `pairingUri` for a code or a link, `connected`,
   * `rejected`, or `failed` with a `KitError`.
   */
  readonly attempt: Attempt
  /** Asks a wallet of `useWallets` for its accounts. Opens no dialog. A newer attempt replaces an older one. */
  readonly connect: (walletId: string, options?: { readonly chainId?: number }) => void
  /** Ends the current attempt. */
  readonly cancel: () => void
}

/** One attempt to connect, as the dialogs make it: for a screen of your own. */
export function useConnectWallet(): ConnectWallet {
  const kit = useKitInternals()
  const command = useCommand()
  return {
    attempt: useStore(kit.attempt),
    connect: (...wanted) => command((engine) => engine.connect(...wanted)),
    cancel: () => command((engine) => engine.cancelConnect()),
  }
}
