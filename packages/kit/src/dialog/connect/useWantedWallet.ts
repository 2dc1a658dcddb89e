import type { Discovery, WalletEntry } from '@foyer/core'
import { useEffect } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'

/** Selects the wallet with which the dialog was opened, if there is one. A wallet of "All wallets" is looked up there. */
export function useWantedWallet({ find, all }: Discovery, select: (entry: WalletEntry) => void): void {
  const { wanted, fail } = useKitInternals()
  const walletId = useStore(wanted)
  useEffect(() => {
    if (walletId === undefined) return
    // Once: the dialog opens with its list the next time.
    wanted.set(undefined)
    const pick = () => {
      const entry = find(walletId)
      if (entry) select(entry)
    }
    if (!all || find(walletId)) pick()
    else all.load().then(pick, fail)
  }, [walletId, wanted, find, all, select, fail])
}
