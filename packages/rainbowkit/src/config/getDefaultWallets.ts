import type { CreateConnectorFn } from 'wagmi'
import type { WalletList } from '../types/wallet.ts'
import {
  coinbaseWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '../wallets/index.ts'
import { withAliases } from '../wallets/recordWallet.ts'
import { type ConnectorsForWalletsParameters, connectorsForWallets } from './connectorsForWallets.ts'

/** In the place of Base, which `WalletButton` of a site with this list may name. */
const coinbaseForBase = withAliases(coinbaseWallet, ['base', 'baseAccount'])

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
      wallets: [safeWallet, rainbowWallet, coinbaseForBase, metaMaskWallet, walletConnectWallet],
    },
  ]
  return parameters ? { connectors: connectorsForWallets(wallets, parameters), wallets } : { wallets }
}
