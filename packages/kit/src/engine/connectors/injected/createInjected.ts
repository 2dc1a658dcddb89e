import type { Environment } from '../../environment.ts'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import { guardProvider } from '../../wallet/guardProvider.ts'
import { type ConnectorCreator, walletNotInstalled } from '../connectorCreator.ts'
import { injectedConnector } from './injectedConnector.ts'

/**
 * Creates connectors for wallets that inject a provider.
 *
 * @param approval signs in with the approval to connect, where the wallet can
 */
export function createInjected({ isAttended }: Environment, approval?: OneApproval): ConnectorCreator {
  return ({ entry, timeouts, silent, signal, onLoss }) => {
    const { id, name } = entry.wallet
    if (!entry.provider) throw walletNotInstalled(name)
    const provider = guardProvider(entry.provider, { timeouts, signal })
    const signIn = approval && { approval, signal }
    return injectedConnector({ id, name, provider, timeouts, silent, signIn, onLoss, isAttended })
  }
}
