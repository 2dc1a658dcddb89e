import type { Wallet as KitWallet } from '@foyer/kit'
import type { CreateConnector, RainbowKitWalletConnectParameters } from '../types/wallet.ts'
import { requireProjectId, withSite } from './details.ts'
import { recordOf } from './hostWallet.ts'
import { recordConnector } from './recordConnector.ts'

interface WalletConnectConnectorParameters {
  /** @deprecated The one of `connectorsForWallets` counts: a page pairs by one client. */
  projectId?: string
  /** @deprecated Those of `connectorsForWallets` count: a page pairs by one client. */
  walletConnectParameters?: RainbowKitWalletConnectParameters
}

/**
 * For wallets of a host's own that are reached by WalletConnect: the dialog shows their code and opens their app. The function that
 * it returns throws in a site without a project id.
 */
export function getWalletConnectConnector(
  parameters: WalletConnectConnectorParameters = {},
): CreateConnector {
  return ({ rkDetails }) => {
    const details = withSite(rkDetails, parameters)
    requireProjectId(details)
    const record: KitWallet = { ...recordOf(details), connector: 'walletConnect' }
    return recordConnector({ ...details, loadRecord: async () => record })
  }
}
