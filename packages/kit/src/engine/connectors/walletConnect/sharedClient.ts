import type { KeyValueStorage, WalletConnectOptions } from '@foyer/core'
import { createPairingClient, type PairingClient } from '@foyer/pairing'

export interface ClientOptions extends WalletConnectOptions {
  readonly appName: string
  readonly storage: KeyValueStorage
  readonly relayDeadlineMs: number
}

const clientsKey = Symbol.for('foyer.pairing')

/**
 * Returns the client of a project. There is one per page, however often this module is loaded: two clients would
 * consume each other's messages. Connects to the relay only if there is a session.
 */
export function sharedClient(options: ClientOptions): PairingClient {
  const holder = globalThis as { [clientsKey]?: Map<string, PairingClient> }
  holder[clientsKey] ??= new Map()
  const clients = holder[clientsKey]
  const key = `${options.projectId} ${options.relayUrl ?? ''}`
  const client = clients.get(key) ?? openClient(options)
  clients.set(key, client)
  return client
}

function openClient({ appName, metadata, projectId, relayDeadlineMs, relayUrl, storage }: ClientOptions) {
  return createPairingClient({
    projectId,
    ...(relayUrl && { relayUrl }),
    relayDeadlineMs,
    storage,
    metadata: {
      name: metadata?.name ?? appName,
      description: metadata?.description ?? '',
      url: metadata?.url ?? globalThis.location?.origin ?? '',
      icons: [...(metadata?.icons ?? [])],
    },
  })
}
