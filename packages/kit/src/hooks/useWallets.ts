import { createStore, type Discovery, type ReadonlyStore, type WalletEntry } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
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
