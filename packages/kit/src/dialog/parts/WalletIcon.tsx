import type { Wallet } from '@foyer/core'
import { Icon } from './Icon.tsx'
import { useIcon } from './useIcon.ts'

interface WalletIconProps {
  readonly wallet: Wallet
  readonly size: 28 | 36 | 48 | 60 | 72
}

/** Icon of a wallet, loaded when first shown. */
export function WalletIcon({ wallet, size }: WalletIconProps) {
  return (
    <Icon src={useIcon(wallet.iconUrl)} background={wallet.iconBackground} size={size} placeholder="wallet" />
  )
}
