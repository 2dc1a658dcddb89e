import { type KeyValueStorage, KitError, type WalletConnectOptions } from '@foyer/core'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { createPairingStorage } from './pairingStorage.ts'
import { patchRelayer } from './patchRelayer.ts'
import { createRelayBackoff, type RelayBackoff } from './relayBackoff.ts'
import { silentLogger } from './silentLogger.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>
type PairingStorage = ReturnType<typeof createPairingStorage>

/** The internals of the library that are used here. The library is pinned to one release. */
export interface SessionEnds {
  onSessionDeleteRequest(
    topic: string,
    payload: { readonly id: number; readonly params: object },
  ): Promise<void>
}

export type PairingSession = ReturnType<Client['session']['get']>

/** WalletConnect's client, shared by everything in this page that uses one project. */
export interface PairingClient {
  readonly client: Client
  readonly backoff: RelayBackoff
  /** Opens the socket at once if a session needs it, for example after the page was suspended. */
  resume(): void
  /** Keeps the socket open until the returned function is called. */
  keepAlive(): () => void
  /** Ends a session and notifies the wallet as soon as possible. Never rejects. */
  end(topic: string): Promise<void>
  /** Ends a session without notifying the wallet: another tab has done so. Never rejects. */
  forget(topic: string): Promise<void>
}

export interface OpenPairingOptions extends WalletConnectOptions {
  readonly appName: string
  readonly storage: KeyValueStorage
}

const clientsKey = Symbol.for('foyer.pairing')

/**
 * Returns the client of a project. There is one per page, however often this module is loaded: two clients would
 * consume each other's messages. Connects to the relay only if there is a session.
 */
export function openPairingClient(options: OpenPairingOptions): Promise<PairingClient> {
  const clients = sharedClients()
  const key = `${options.projectId} ${options.relayUrl ?? ''}`
  const opening = clients.get(key) ?? openWithStorage(options)
  clients.set(key, opening)
  opening.catch(() => clients.delete(key))
  return opening
}

async function openWithStorage(options: OpenPairingOptions): Promise<PairingClient> {
  const storage = createPairingStorage(options.storage)
  try {
    return await openClient(options, storage)
  } catch {
    // Stored data makes the library fail: discard it and start again.
    storage.clear()
    return openClient(options, createPairingStorage(options.storage))
  }
}

async function openClient(options: OpenPairingOptions, storage: PairingStorage): Promise<PairingClient> {
  const backoff = createRelayBackoff()
  const { client, core, socket } = await initClient(options, storage, backoff)
  const keepAlives = new Set<symbol>()
  const isIdle = () => client.session.length === 0 && keepAlives.size === 0
  const closeIfIdle = () => {
    if (isIdle()) socket.close()
  }
  client.on('session_delete', closeIfIdle)
  client.on('session_expire', closeIfIdle)

  return {
    client,
    backoff,
    ...createSessionEnds(client, storage, closeIfIdle),
    keepAlive() {
      const key = Symbol('keepAlive')
      keepAlives.add(key)
      return () => {
        keepAlives.delete(key)
        closeIfIdle()
      }
    },
    resume() {
      if (isIdle() || core.relayer.connected) return
      backoff.reset()
      core.relayer.transportOpen().catch(() => {})
    },
  }
}

async function initClient(
  { appName, projectId, relayUrl, metadata }: OpenPairingOptions,
  storage: PairingStorage,
  backoff: RelayBackoff,
) {
  const setup = {
    projectId,
    ...(relayUrl && { relayUrl }),
    customStoragePrefix: `foyer-${projectId}`,
    storage,
    logger: silentLogger as never,
    telemetryEnabled: false,
  }
  const core = new Core(setup)
  removeGlobalCore(setup.customStoragePrefix)
  // Disables the Verify API, which would be asked in a frame before every request.
  core.verify = { ...core.verify, register: async () => '', resolve: async () => undefined } as never
  const socket = patchRelayer(core, backoff)
  const client = await SignClient.init({
    ...setup,
    core: core as never,
    metadata: {
      name: metadata?.name ?? appName,
      description: metadata?.description ?? '',
      url: metadata?.url ?? globalThis.location?.origin ?? '',
      icons: [...(metadata?.icons ?? [])],
    },
  })
  dedupeSessionDeletes(client)
  return { client, core, socket }
}

function createSessionEnds(client: Client, storage: PairingStorage, closeIfIdle: () => void) {
  const reason = { code: 6000, message: 'User disconnected.' }
  const ending = new Map<string, Promise<void>>()
  // Sessions that end as soon as the wallet can be notified are not kept: the visitor has disconnected.
  storage.keepWhile(() => client.session.keys.some((topic) => !ending.has(topic)))

  async function disconnect(topic: string) {
    if (!client.session.keys.includes(topic)) return
    // Notified or not, the session has ended here.
    await client.disconnect({ topic, reason }).catch(() => forget(topic))
    closeIfIdle()
  }

  async function forget(topic: string) {
    await client.session.delete(topic, reason).catch(() => {})
    storage.flush()
    closeIfIdle()
  }

  return {
    forget,
    end(topic: string) {
      // One message only: the wallet would answer a second one with an error.
      const end = ending.get(topic) ?? disconnect(topic).finally(() => ending.delete(topic))
      ending.set(topic, end)
      storage.flush()
      return end
    },
  }
}

/**
 * Ignores `session_delete` messages for sessions that have ended: they may be delivered twice, and the library throws
 * for the second one where no caller can catch it.
 */
function dedupeSessionDeletes(client: Client) {
  const engine = client.engine as unknown as SessionEnds
  const onDelete = engine.onSessionDeleteRequest
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (client.session.keys.includes(topic)) await onDelete(topic, payload)
  }
}

/** Removes the library's global reference to its core: a core that failed to start must not be reused. */
function removeGlobalCore(prefix: string) {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

function sharedClients(): Map<string, Promise<PairingClient>> {
  const holder = globalThis as { [clientsKey]?: Map<string, Promise<PairingClient>> }
  holder[clientsKey] ??= new Map()
  return holder[clientsKey]
}

/** @throws KitError `walletOffline` if the session has ended. */
export function sessionOf({ client }: PairingClient, topic: string): PairingSession {
  if (client.session.keys.includes(topic)) return client.session.get(topic)
  throw new KitError('walletOffline', 'The session with the wallet has ended. Connect again.')
}
