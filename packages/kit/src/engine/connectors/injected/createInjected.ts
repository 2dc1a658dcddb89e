import { KitError } from '@foyer/core'
import { guardProvider } from '../../wallet/guardProvider.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import { injectedConnector } from './injectedConnector.ts'

/** Creates connectors for wallets that inject a provider. */
export const createInjected: ConnectorCreator = ({ entry, timeouts, silent, signal }) => {
  const { id, name } = entry.wallet
  if (!entry.provider) throw new KitError('walletNotInstalled', `${name} is not installed or not available.`)
  const provider = guardProvider(entry.provider, { timeouts, signal })
  return injectedConnector({ id, name, provider, timeouts, silent })
}
