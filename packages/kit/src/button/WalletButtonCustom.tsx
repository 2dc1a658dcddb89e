import type { Wallet, WalletId } from '@foyer/core'
import type { ReactNode } from 'react'
import { useMounted } from '../hooks/useMounted.ts'
import { useWalletButton, type WalletButtonState } from './useWalletButton.ts'

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
