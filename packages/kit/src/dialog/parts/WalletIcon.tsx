import type { Wallet } from '@foyer/core'
import { useWalletIcon } from '../../hooks/useWalletIcon.ts'
import { Icon } from './Icon.tsx'

interface WalletIconProps {
  readonly wallet: Pick<Wallet, 'iconUrl' | 'iconBackground'>
  readonly size: 28 | 36 | 48 | 60 | 72
}

/** Icon of a wallet, loaded when first shown. */
export function WalletIcon({ wallet, size }: WalletIconProps) {
  return (
    <Icon
      src={useWalletIcon(wallet.iconUrl)}
      background={wallet.iconBackground}
      size={size}
      placeholder="wallet"
    />
  )
}
