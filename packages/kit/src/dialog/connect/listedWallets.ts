import type { Discovery, WalletEntry } from '@foyer/core'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'

/** Selects the wallet with which the dialog was opened, by the first id that is known. One of "All wallets" is looked up there. */
export function useWantedWallet({ find, all }: Discovery, select: (entry: WalletEntry) => void): void {
  const { wanted, fail } = useKitInternals()
  const walletIds = useStore(wanted)
  useEffect(() => {
    if (walletIds === undefined) return
    // Once: the dialog opens with its list the next time.
    wanted.set(undefined)
    const known = () => walletIds.map(find).find(Boolean)
    const pick = () => {
      const entry = known()
      if (entry) select(entry)
    }
    if (!all || known()) pick()
    else all.load().then(pick, fail)
  }, [walletIds, wanted, find, all, select, fail])
}

const lookIntervalMs = 1_000

/**
 * Looks for wallets when the list opens, before it is painted, and every second while it is open: browsers of wallet apps
 * put their provider into the page late, without an event.
 */
export function useLateWallets({ look }: Discovery): void {
  useLayoutEffect(() => {
    look()
    const timer = setInterval(look, lookIntervalMs)
    return () => clearInterval(timer)
  }, [look])
}

/** The row or tile of a wallet, for restoring focus. */
export function findWallet(within: HTMLElement, walletId: string | undefined): HTMLElement | undefined {
  if (walletId === undefined) return undefined
  return [...within.querySelectorAll('button')].find((button) => button.dataset.walletId === walletId)
}
