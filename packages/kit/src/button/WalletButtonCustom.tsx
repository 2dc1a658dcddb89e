import type { KitError, Wallet, WalletId } from '@foyer/core'
import type { ReactNode } from 'react'
import { useFoyerSession } from '../hooks/useFoyerSession.ts'
import { useMounted, useStore } from '../hooks/useStore.ts'
import { useLoadedWallets } from '../hooks/useWallets.ts'
import { useKitInternals } from '../provider/KitContext.ts'

/** Argument of the render function of `WalletButton.Custom`. */
export interface WalletButtonRenderProps extends WalletButtonState {
  /** False on the server and on the first render in the browser. */
  readonly mounted: boolean
}

interface WalletButtonCustomProps {
  readonly wallet: Wallet | WalletId
  readonly children: (props: WalletButtonRenderProps) => ReactNode
}

/** Headless: renders the host's function with the wallet's state. */
export function WalletButtonCustom({ wallet, children }: WalletButtonCustomProps) {
  const state = useWalletButton(wallet)
  return children({ ...state, mounted: useMounted() })
}

export interface WalletButtonState {
  /** Undefined until the records have loaded. */
  readonly record: Wallet | undefined
  /** The records have loaded, and this wallet is not offered here. Only of an id: a record is there at once. */
  readonly missing: boolean
  /** The wallet can be connected here, or installed, and no wallet is connected. */
  readonly ready: boolean
  /** This wallet is in use: of several connected ones, one is. */
  readonly connected: boolean
  /** This wallet is being asked. */
  readonly loading: boolean
  /** Of the last attempt of this wallet. */
  readonly error: KitError | undefined
  /** Opens the dialog as after a press on this wallet. */
  readonly connect: () => void
}

/** State of one wallet, out of the stores that the dialogs read. */
export function useWalletButton(wallet: Wallet | WalletId): WalletButtonState {
  const kit = useKitInternals()
  const id = typeof wallet === 'string' ? wallet : wallet.id
  const record = typeof wallet === 'string' ? undefined : wallet
  const listed = useLoadedWallets(false)
  const isListed = listed?.some((entry) => entry.wallet.id === id)
  // The other records are fetched only if the list has loaded without this wallet.
  const all = !record && isListed === false
  const wallets = useLoadedWallets(all)
  // An extension that no record of the list names is listed under its rdns, in lower case.
  const entry =
    wallets?.find((each) => each.wallet.id === id) ??
    wallets?.find((each) => record?.rdns?.some((rdns) => rdns.toLowerCase() === each.wallet.id))
  const listedId = entry?.wallet.id ?? id
  const session = useFoyerSession()
  const attempt = useStore(kit.attempt)
  const isOwn = attempt.status !== 'idle' && attempt.walletId === listedId
  return {
    record: record ?? entry?.wallet,
    missing: all && wallets !== undefined && !entry,
    ready: session.status === 'disconnected' && (entry !== undefined || record !== undefined),
    connected: session.status !== 'disconnected' && session.wallet?.id === listedId,
    loading: isOwn && (attempt.status === 'opening' || attempt.status === 'awaitingScan'),
    error: isOwn && attempt.status === 'failed' ? attempt.error : undefined,
    // With its rdns, since the list may not have loaded.
    connect: () => kit.open('connect', id, record?.rdns),
  }
}
