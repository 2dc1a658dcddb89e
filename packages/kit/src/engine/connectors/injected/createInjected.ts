import { KitError } from '@foyer/core'
import { guardProvider } from '../../wallet/guardProvider.ts'
import type { ConnectorCreator } from '../connectorCreator.ts'
import { injectedConnector } from './injectedConnector.ts'

/** The way to a wallet that is in the page. */
export const createInjected: ConnectorCreator = ({ entry, deadlines, silent, signal }) => {
  const { id, name } = entry.wallet
  if (!entry.provider) throw new KitError('walletNotInstalled', `${name} is not installed or not available.`)
  const provider = guardProvider(entry.provider, { deadlines, signal })
  return injectedConnector({ id, name, provider, deadlines, silent })
}
