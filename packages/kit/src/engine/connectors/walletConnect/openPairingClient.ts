import { type KeyValueStorage, KitError } from '@foyer/core'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { createPairingStorage } from './pairingStorage.ts'
import { calmRelay } from './patchRelayer.ts'
import { createRelayGate, type RelayGate } from './relayBackoff.ts'
import { silentLogger } from './silentLogger.ts'
import type { WalletConnectOptions } from './walletConnectOptions.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** What of the library's insides is touched here. The library is pinned to one release. */
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
  readonly gate: RelayGate
  /** Opens the socket again, now, if a session needs it: the page was away. */
  resume(): void
  /** Keeps the socket open until the returned function is called. */
  hold(): () => void
  /** Ends a session, in the wallet too as soon as it can be told. Never rejects. */
  end(topic: string): Promise<void>
  /** Ends a session here only: the wallet has been told by another tab. Never rejects. */
  forget(topic: string): Promise<void>
}

export interface OpenPairingOptions extends WalletConnectOptions {
  readonly appName: string
  readonly storage: KeyValueStorage
}

const shared = Symbol.for('foyer.pairing')

/**
 * The client of a project, made once per page however often the module is loaded: two of them would take each
 * other's messages. Connects to the relay only if there is a session to listen to.
 */
export function openPairingClient(options: OpenPairingOptions): Promise<PairingClient> {
  const clients = sharedClients()
  const key = `${options.projectId} ${options.relayUrl ?? ''}`
  const open = clients.get(key) ?? make(options)
  clients.set(key, open)
  open.catch(() => clients.delete(key))
  return open
}

async function make(options: OpenPairingOptions): Promise<PairingClient> {
  const storage = createPairingStorage(options.storage)
  try {
    return await init(options, storage)
  } catch {
    // What is stored makes the library stumble: it is worth less than being able to pair at all.
    storage.clear()
    return init(options, createPairingStorage(options.storage))
  }
}

async function init(
  { appName, projectId, relayUrl, metadata }: OpenPairingOptions,
  storage: ReturnType<typeof createPairingStorage>,
): Promise<PairingClient> {
  const setup = {
    projectId,
    ...(relayUrl && { relayUrl }),
    customStoragePrefix: `foyer-${projectId}`,
    storage,
    logger: silentLogger() as never,
    telemetryEnabled: false,
  }
  const core = new Core(setup)
  forgetGlobalCore(setup.customStoragePrefix)
  // D-19: the makers' verify service would be asked, in a frame, before every request.
  core.verify = { ...core.verify, register: async () => '', resolve: async () => undefined } as never
  const gate = createRelayGate()
  const line = calmRelay(core, gate)
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
  takeEndsOnce(client)
  const ending = new Map<string, Promise<void>>()
  const holds = new Set<symbol>()
  // Not those that end as soon as the wallet can be told: the visitor has left.
  storage.keepWhile(() => client.session.keys.some((topic) => !ending.has(topic)))
  const isIdle = () => client.session.length === 0 && holds.size === 0

  function rest() {
    if (isIdle()) line.close()
  }

  // Ended by the wallet, or by time: nothing is listened to any more.
  client.on('session_delete', rest)
  client.on('session_expire', rest)

  const reason = { code: 6000, message: 'User disconnected.' }

  async function leave(topic: string) {
    if (!client.session.keys.includes(topic)) return
    // Told or not, the session is over here.
    await client.disconnect({ topic, reason }).catch(() => forget(topic))
    rest()
  }

  async function forget(topic: string) {
    await client.session.delete(topic, reason).catch(() => {})
    storage.settle()
    rest()
  }

  return {
    client,
    gate,
    forget,
    hold() {
      const own = Symbol('hold')
      holds.add(own)
      return () => {
        holds.delete(own)
        rest()
      }
    },
    resume() {
      if (isIdle() || core.relayer.connected) return
      gate.hurry()
      core.relayer.transportOpen().catch(() => {})
    },
    end(topic) {
      // Twice would be an error for the wallet: the second message finds no session.
      const end = ending.get(topic) ?? leave(topic).finally(() => ending.delete(topic))
      ending.set(topic, end)
      storage.settle()
      return end
    },
  }
}

/**
 * A wallet's message that the session is over may come twice, or after it has ended here. The library does not wait for
 * its own check of it, so that nobody could catch the error.
 */
function takeEndsOnce(client: Client) {
  const engine = client.engine as unknown as SessionEnds
  const take = engine.onSessionDeleteRequest
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (client.session.keys.includes(topic)) await take(topic, payload)
  }
}

/**
 * The library keeps its core on `globalThis` and warns whoever makes a second one. We keep our own, by
 * project, and a core that could not be started must not be found again.
 */
function forgetGlobalCore(prefix: string) {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

function sharedClients(): Map<string, Promise<PairingClient>> {
  const holder = globalThis as { [shared]?: Map<string, Promise<PairingClient>> }
  holder[shared] ??= new Map()
  return holder[shared]
}

/** The session of `topic`. Throws `walletOffline` when it has ended. */
export function sessionOf({ client }: PairingClient, topic: string): PairingSession {
  if (client.session.keys.includes(topic)) return client.session.get(topic)
  throw new KitError('walletOffline', 'The session with the wallet has ended. Connect again.')
}
