import type { CreateConnectorFn } from 'wagmi'
import type { WalletList } from '../types/wallet.ts'
import {
  coinbaseWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '../wallets/index.ts'
import { type ConnectorsForWalletsParameters, connectorsForWallets } from './connectorsForWallets.ts'

/** The list of a site that names no wallets, to be extended. */
export function getDefaultWallets(): { wallets: WalletList }
/** The same with its connectors. */
export function getDefaultWallets(parameters: ConnectorsForWalletsParameters): {
  connectors: CreateConnectorFn[]
  wallets: WalletList
}
export function getDefaultWallets(parameters?: ConnectorsForWalletsParameters) {
  const wallets: WalletList = [
    {
      groupName: 'Popular',
      wallets: [safeWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet],
    },
  ]
  return parameters ? { connectors: connectorsForWallets(wallets, parameters), wallets } : { wallets }
}
