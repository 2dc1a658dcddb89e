import type { ChainSwitch, ChainView, CommandResult } from '@foyer/core'
import { useCallback } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand, useCommandResult } from './useCommand.ts'
import { useStore } from './useStore.ts'

export interface FoyerSwitchChain {
  /** Configured chains, in configured order. Empty until the engine has loaded. */
  readonly chains: readonly ChainView[]
  /** The current request, of the network dialog or of `switchChain`. */
  readonly chainSwitch: ChainSwitch
  /**
   * Asks the wallet to switch, and to add the chain (EIP-3085) if it does not know it. A newer call replaces an older
   * one.
   *
   * @returns `chainNotConfigured` for other chains, or the failure of the wallet.
   */
  readonly switchChain: (chainId: number) => Promise<CommandResult>
  /** Stops waiting. The request stays open in the wallet. */
  readonly cancel: () => void
}

/**
 * Switches the network as the network dialog does: with one request at a time, deadlines, and chains that the wallet has to
 * add first.
 *
 * @example
 * const { switchChain } = useFoyerSwitchChain()
 * const result = await switchChain(10)
 * if (!result.ok) show(result.error.shortMessage)
 */
export function useFoyerSwitchChain(): FoyerSwitchChain {
  const kit = useKitInternals()
  const command = useCommand()
  const commandResult = useCommandResult()
  return {
    chains: useStore(kit.chains),
    chainSwitch: useStore(kit.chainSwitch),
    switchChain: useCallback(
      (chainId) => commandResult((engine) => engine.switchChain(chainId)),
      [commandResult],
    ),
    cancel: useCallback(() => command((engine) => engine.cancelSwitchChain()), [command]),
  }
}
