import { disconnectedSuffix, type KeyValueStorage } from '@foyer/core'
import type { Config, CreateConnectorFn } from 'wagmi'

type MarkKey = `${string}.${typeof disconnectedSuffix}`

export type DisconnectedMark = ReturnType<typeof disconnectedMark>

/** wagmi's stored mark for "disconnected by the visitor": the wallet is not reconnected until it is chosen again. */
export function disconnectedMark(
  { storage }: Pick<Parameters<CreateConnectorFn>[0], 'storage'>,
  connectorId: string,
) {
  const key: MarkKey = `${connectorId}.${disconnectedSuffix}`
  return {
    isSet: async () => !!(await storage?.getItem(key)),
    set: async () => storage?.setItem(key, true),
    clear: async () => storage?.removeItem(key),
  }
}

/** The mark's key in `localStorage`, where other tabs see it. */
export function sharedMarkKey(config: Config, connectorId: string): string {
  const key: MarkKey = `${connectorId}.${disconnectedSuffix}`
  return `${config.storage?.key}.${key}`
}

/** Whether a page of this site has left the wallet since it was connected. */
export function isLeft(config: Config, storage: KeyValueStorage, connectorId: string): boolean {
  return storage.getItem(sharedMarkKey(config, connectorId)) !== null
}
