import type { Discovery, WalletEntry } from '@foyer/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { useDialog } from '../shell/DialogContext.ts'

/**
 * Selects the wallet with which the dialog was opened, by the first id that is known. One of "All wallets" is looked up
 * there, unless the dialog is closed or another wallet is chosen meanwhile. Not in a page: the dialog opens over it.
 */
export function useWantedWallet(
  { find, all }: Discovery,
  selectedId: string | undefined,
  select: (entry: WalletEntry) => void,
): void {
  const { wanted, fail } = useKitInternals()
  const isInPage = useDialog().onClose === undefined
  const walletIds = useStore(wanted)
  const isFree = useRef(false)
  useEffect(() => {
    isFree.current = selectedId === undefined
    return () => {
      isFree.current = false
    }
  }, [selectedId])
  useEffect(() => {
    if (walletIds === undefined || isInPage) return
    // Once: the dialog opens with its list the next time.
    wanted.set(undefined)
    const known = () => walletIds.map(find).find(Boolean)
    const pick = () => {
      const entry = known()
      if (entry) select(entry)
    }
    if (!all || known()) return pick()
    all.load().then(
      () => {
        if (isFree.current) pick()
      },
      (error) => {
        if (isFree.current) void fail(error)
      },
    )
  }, [walletIds, wanted, find, all, select, fail, isInPage])
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
