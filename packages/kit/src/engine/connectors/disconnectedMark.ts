import { disconnectedSuffix, hasRdns, type KeyValueStorage, type WalletEntry } from '@foyer/core'
import type { Config, CreateConnectorFn } from 'wagmi'
import type { EngineContext } from '../engineContext.ts'

type MarkKey = `${string}.${typeof disconnectedSuffix}`

export type DisconnectedMark = ReturnType<typeof disconnectedMark>

/** Connectors of a config by their ids: wagmi has one for each announcement, with the `rdns` as id. */
interface WithConnectors {
  readonly connectors: readonly { readonly id: string }[]
}

/**
 * Id of the connector of a wallet: that of wagmi's own connector of its announcement. wagmi reconnects by that one while a page
 * loads, so both have one mark.
 */
export function connectorIdOf(
  { connectors }: WithConnectors,
  { contested, wallet }: Pick<WalletEntry, 'contested' | 'wallet'>,
): string {
  const own = connectors.find((connector) => !contested && hasRdns(wallet, connector.id))
  return own?.id ?? wallet.id
}

/** Ids that connectors of these wallets may have: of a phone, and in the page. */
export function connectorIdsOf(
  { config, host }: Pick<EngineContext, 'config' | 'host'>,
  walletIds: readonly string[],
): readonly string[] {
  return walletIds.flatMap((id) => {
    const entry = host.discovery.find(id)
    return entry ? [id, connectorIdOf(config, entry)] : [id]
  })
}

/** wagmi's stored mark for "disconnected by the visitor": the wallet is not reconnected until it is chosen again. */
export function disconnectedMark(
  { storage }: Pick<Parameters<CreateConnectorFn>[0], 'storage'>,
  ...connectorIds: readonly string[]
) {
  const keys = connectorIds.map(keyOf)
  return {
    async isSet() {
      for (const key of keys) if (await storage?.getItem(key)) return true
      return false
    },
    async set() {
      for (const key of keys) await storage?.setItem(key, true)
    },
    async clear() {
      for (const key of keys) await storage?.removeItem(key)
    },
  }
}

const keyOf = (connectorId: string): MarkKey => `${connectorId}.${disconnectedSuffix}`

/** The mark's key in `localStorage`, where other tabs see it. */
function sharedMarkKey(config: Config, connectorId: string): string {
  return `${config.storage?.key}.${keyOf(connectorId)}`
}

/** Whether a page of this site has left the wallet since it was connected. */
export function isLeft(config: Config, storage: KeyValueStorage, connectorId: string): boolean {
  return storage.getItem(sharedMarkKey(config, connectorId)) !== null
}

/**
 * Whether a key that another page has stored is the mark of a wallet that is left. A page that was frozen hears late of it: the
 * visitor may have connected the wallet again since.
 */
export function isMarkOfLeft(
  { config, host }: Pick<EngineContext, 'config' | 'host'>,
  key: string | null,
  connectorId: string,
): boolean {
  return key === sharedMarkKey(config, connectorId) && isLeft(config, host.storage, connectorId)
}
