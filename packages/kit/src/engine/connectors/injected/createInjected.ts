import type { Environment } from '../../environment.ts'
import { guardProvider } from '../../wallet/guardProvider.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import { walletNotInstalled } from '../walletNotInstalled.ts'
import { injectedConnector } from './injectedConnector.ts'

/** Creates connectors for wallets that inject a provider. */
export function createInjected({ isAttended }: Environment): ConnectorCreator {
  return ({ entry, timeouts, silent, signal, onLoss }) => {
    const { id, name } = entry.wallet
    if (!entry.provider) throw walletNotInstalled(name)
    const provider = guardProvider(entry.provider, { timeouts, signal })
    return injectedConnector({ id, name, provider, timeouts, silent, onLoss, isAttended })
  }
}
