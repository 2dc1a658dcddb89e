import { type Address, type ConnectedWallet, createStore, type ReadonlyStore } from '@foyer/core'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand } from './useCommand.ts'
import { useStore } from './useStore.ts'

const none: ReadonlyStore<readonly ConnectedWallet[]> = /* @__PURE__ */ createStore<
  readonly ConnectedWallet[]
>([])

export interface ConnectedWallets {
  /** In the order in which they were connected. Empty unless the kit has `multipleWallets`. */
  readonly wallets: readonly ConnectedWallet[]
  /** Makes an account of a connected wallet the one in use. Asks nothing in the wallet. */
  readonly choose: (id: string, account: Address) => void
  /** Ends one connection, by default the one in use. The others stay. */
  readonly disconnect: (id?: string) => void
}

/**
 * The connected wallets with their accounts, as the account dialog lists them: for a screen of your own.
 *
 * @example
 * const { wallets, choose } = useConnectedWallets()
 * return wallets.map(({ id, accounts }) => accounts.map((account) => (
 *   <button key={account} onClick={() => choose(id, account)}>{account}</button>
 * )))
 */
export function useConnectedWallets(): ConnectedWallets {
  const kit = useKitInternals()
  const command = useCommand()
  const [store, setStore] = useState(none)
  // Before the paint: a list that has loaded is in the first frame.
  useLayoutEffect(() => {
    let isMounted = true
    kit.discovery().then(({ connections = none }) => isMounted && setStore(connections), kit.fail)
    return () => {
      isMounted = false
    }
  }, [kit])
  return {
    wallets: useStore(store),
    choose: useCallback(
      (id, account) => command(({ connections }) => connections?.choose(id, account)),
      [command],
    ),
    disconnect: useCallback((id) => command(({ connections }) => connections?.disconnect(id)), [command]),
  }
}
