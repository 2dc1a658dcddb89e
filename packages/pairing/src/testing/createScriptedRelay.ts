import { eventually } from '@foyer/testbed/eventually'
import { expect } from 'vitest'
import {
  createPairingClient,
  type PairingClient,
  type PairingOptions,
} from '../client/createPairingClient.ts'
import type { PairingSession } from '../client/session/sessionRecord.ts'
import type { Socket } from '../environment.ts'
import { createKeyPair, deriveSymKey } from '../protocol/cryptography.ts'
import { open, seal } from '../protocol/envelope.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { topicOf } from '../protocol/topics.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { createNodeEnvironment } from './createNodeEnvironment.ts'
import { parsePairingUri } from './otherSide.ts'

// For tests only: a relay and a wallet that do what real ones cannot be made to do.

interface Published {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttl: number
}

export interface ScriptedRelay {
  readonly options: PairingOptions
  readonly client: PairingClient
  readonly stored: Map<string, string>
  /** Publications of the client, oldest first. */
  readonly published: readonly Published[]
  /** Ids of deliveries that the client has acknowledged. */
  readonly acknowledged: readonly unknown[]
  /** Every text that the client has sent. */
  readonly texts: readonly string[]
  /** Hands a frame to the client, whatever it is. */
  push(frame: unknown): void
  deliver(topic: string, message: string): void
  /** Closes the socket as the relay does. */
  close(code: number, reason?: string): void
  readonly dials: number
  /** How requests are answered from now on: `undefined` is silence. */
  answerWith(response: (method: string, params: unknown) => object | undefined): void
}

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A JSON-RPC request of the wallet. */
export const rpc = (method: string, params: unknown, id = walletId()) => ({
  id,
  jsonrpc: '2.0',
  method,
  params,
})

export function namespacesOf(chains: readonly number[], accounts: readonly string[] = [account]) {
  const ids = chains.map((chain) => `eip155:${chain}`)
  return {
    eip155: {
      chains: ids,
      accounts: ids.flatMap((id) => accounts.map((address) => `${id}:${address}`)),
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}

export function createScriptedRelay(more: Partial<PairingOptions> = {}): ScriptedRelay {
  const published: Published[] = []
  const acknowledged: unknown[] = []
  const texts: string[] = []
  const storage = createMemoryStorage()
  let current: Socket | undefined
  let dials = 0
  let count = 0
  let response: (method: string, params: unknown) => object | undefined = () => ({ result: true })

  function take(socket: Socket, text: string) {
    texts.push(text)
    const { id, method, params } = JSON.parse(text)
    if (method === undefined) return acknowledged.push(id)
    if (method === 'irn_publish') published.push(params)
    const outcome = response(method, params)
    if (outcome)
      queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify({ id, jsonrpc: '2.0', ...outcome }) }))
  }

  function openSocket(): Socket {
    dials++
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => void take(socket, text),
      close: () => {},
    }
    current = socket
    queueMicrotask(() => socket.onopen?.())
    return socket
  }

  const options: PairingOptions = {
    projectId: 'scripted',
    relayUrl: 'ws://relay.example',
    metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
    storage,
    environment: { ...createNodeEnvironment(), openSocket },
    ...more,
  }
  const push = (frame: unknown) => current?.onmessage?.({ data: frame })
  return {
    options,
    client: createPairingClient(options),
    stored: storage.items,
    published,
    acknowledged,
    texts,
    push,
    deliver(topic, message) {
      count++
      const data = { topic, message, publishedAt: Date.now(), tag: 0 }
      push(
        JSON.stringify({
          id: 1e12 + count,
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: 's', data },
        }),
      )
    },
    close: (code, reason = '') => current?.onclose?.({ code, reason }),
    get dials() {
      return dials
    },
    answerWith(next) {
      response = next
    },
  }
}

export interface ScriptedSession {
  readonly session: PairingSession
  readonly symKey: string
  readonly topic: string
  /** Seals a message of the wallet and hands it over. */
  say(message: unknown): void
  /** Messages of the page to the wallet on this topic. */
  heard(): readonly { readonly id: number; readonly method?: string; readonly [key: string]: unknown }[]
}

let ids = Date.now() * 1000

/** A rising id of the wallet. */
export const walletId = () => {
  ids += 1000
  return ids
}

interface Manner {
  /** Controller key of the settlement, if not the wallet's own. */
  readonly controllerKey?: string
  /** Requests before the settlement. */
  readonly early?: readonly unknown[]
}

/** A wallet scans the code of a new proposal and approves. */
export async function settled(
  relay: ScriptedRelay,
  namespaces: unknown = namespacesOf([1, 137]),
  { controllerKey, early = [] }: Manner = {},
) {
  await loadCryptography()
  const { approved, uri } = await relay.client.propose({ chainIds: [1, 137], methods: ['personal_sign'] })
  const { symKey: pairingKey, topic: pairingTopic = '' } = parsePairingUri(uri)
  const proposed = () => relay.published.find(({ tag, topic }) => tag === 1100 && topic === pairingTopic)
  await eventually(() => expect(proposed()).toBeDefined())
  const proposal = JSON.parse(open(pairingKey ?? '', proposed()?.message ?? '') ?? '{}')
  const own = await createKeyPair()
  const symKey = await deriveSymKey(own.privateKey, proposal.params.proposer.publicKey)
  const topic = await topicOf(symKey)
  const say = (message: unknown) => relay.deliver(topic, seal(symKey, JSON.stringify(message)))
  const result = { relay: { protocol: 'irn' }, responderPublicKey: own.publicKey }
  relay.deliver(
    pairingTopic,
    seal(pairingKey ?? '', JSON.stringify({ id: proposal.id, jsonrpc: '2.0', result })),
  )
  // A relay delivers nothing on a topic before it is subscribed to.
  await eventually(() => expect(relay.texts.some((text) => text.includes(topic))).toBe(true))
  for (const message of early) say(message)
  say({
    id: walletId(),
    jsonrpc: '2.0',
    method: 'wc_sessionSettle',
    params: {
      relay: { protocol: 'irn' },
      controller: {
        publicKey: controllerKey ?? own.publicKey,
        metadata: { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] },
      },
      namespaces,
      expiry: Math.floor(Date.now() / 1000) + 604_800,
    },
  })
  const heard = () =>
    relay.published.flatMap((each) =>
      each.topic === topic ? JSON.parse(open(symKey, each.message) ?? '{}') : [],
    )
  return { session: await approved, symKey, topic, say, heard } satisfies ScriptedSession
}
