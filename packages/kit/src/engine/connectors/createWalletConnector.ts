import type { Wallet } from '@foyer/core'
import type { CreateConnectorFn } from 'wagmi'
import { browserEnvironment } from '../environment.ts'
import { defaultTimeouts } from '../time/timeouts.ts'
import { createCoinbase, createInjected, createSafe } from './builtInConnectors.ts'
import { type ConnectorCreator, walletNotInstalled } from './connectorCreator.ts'
import { connectorIdOf } from './disconnectedMark.ts'

/**
 * A wagmi connector for a record of the catalogue, as this page reaches it now: by its provider, by the Safe around the
 * page, or by the vendor's window. For hosts that connect through wagmi's own hooks; the dialogs need none.
 *
 * @param appName Name of the application in the vendor's window.
 * @throws KitError `walletNotInstalled` if only a phone can reach the wallet: open the dialog then.
 */
export async function createWalletConnector(wallet: Wallet, appName: string): Promise<CreateConnectorFn> {
  const environment = browserEnvironment()
  const { createDiscovery } = await import('../../discovery/createDiscovery.ts')
  const { storage } = environment
  const { find, sources } = createDiscovery({ wallets: [wallet], storage, pairing: false })
  const entry = find(wallet.id)
  const connectors = sources.get().announced.map(({ rdns }) => ({ id: rdns }))
  const creators: Readonly<Record<string, ConnectorCreator>> = {
    injected: createInjected(environment, (entry) => [connectorIdOf({ connectors }, entry), wallet.id]),
    safe: createSafe(),
    popup: createCoinbase(),
  }
  const create = entry && creators[entry.route]
  if (!create) throw walletNotInstalled(wallet.name)
  return create({
    entry,
    appName,
    timeouts: defaultTimeouts,
    silent: false,
    signal: new AbortController().signal,
    onPairingUri() {},
    onRelayError() {},
    onLoss() {},
  })
}
