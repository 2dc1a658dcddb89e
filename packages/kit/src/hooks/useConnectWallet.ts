import type { Attempt, CommandResult } from '@foyer/core'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand, useCommandResult } from './useCommand.ts'
import { useStore } from './useStore.ts'

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
    connect: (...wanted) => commandResult((engine) => engine.connect(...wanted)),
    cancel: () => command((engine) => engine.cancelConnect()),
  }
}
