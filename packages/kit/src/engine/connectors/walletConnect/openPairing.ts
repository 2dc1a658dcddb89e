import type { KeyValueStorage, WalletConnectOptions } from '@foyer/core'
import { createPairingClient, type PairingClient, signedRelayUrl } from '@foyer/pairing'
import { pairingConnector } from './pairingConnector.ts'

export interface ClientOptions extends WalletConnectOptions {
  readonly appName: string
  readonly storage: KeyValueStorage
  readonly relayDeadlineMs: number
}

/** The lazy chunk: everything that imports `@foyer/pairing`. */
export interface OpenPairing {
  readonly client: PairingClient
  readonly createConnector: typeof pairingConnector
}

export function openPairing(options: ClientOptions): OpenPairing {
  return { client: sharedClient(options), createConnector: pairingConnector }
}

/** URL of a socket to the relay, with a token, for a diagnosis. */
export function createRelayUrl({ projectId, relayUrl }: WalletConnectOptions): Promise<string> {
  return signedRelayUrl({ projectId, ...(relayUrl && { relayUrl }) })
}

const clientsKey = Symbol.for('foyer.pairing')

/**
 * Returns the client of a project. There is one per page, however often this module is loaded: two clients would
 * consume each other's messages. Connects to the relay only if there is a session.
 */
function sharedClient(options: ClientOptions): PairingClient {
  const holder = globalThis as { [clientsKey]?: Map<string, PairingClient> }
  holder[clientsKey] ??= new Map()
  const clients = holder[clientsKey]
  const key = `${options.projectId} ${options.relayUrl ?? ''}`
  const client = clients.get(key) ?? createClient(options)
  clients.set(key, client)
  return client
}

function createClient({ appName, metadata, projectId, relayDeadlineMs, relayUrl, storage }: ClientOptions) {
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
