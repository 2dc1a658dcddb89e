import { maxEnvelopeLength } from '../../protocol/bytes.ts'
import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { isBounded } from '../../protocol/parseJson.ts'
import { type RpcMessage, readRpcMessage } from '../../protocol/rpcMessage.ts'
import { messageIdOf } from '../../protocol/topics.ts'
import type { TabDelivery } from '../../tabs/sharedRelay.ts'
import type { ClientState, OpenProposal } from '../clientState.ts'
import { takeResponse, type WalletResponse } from './takeResponse.ts'
import { takeWalletRequest } from './takeWalletRequest.ts'

/**
 * Handles an envelope of the relay. Never throws; messages that cannot be handled are counted by reason.
 *
 * @returns undefined for a topic that this tab does not listen to, else a promise of the handled message.
 */
export function receive(state: ClientState, delivery: TabDelivery): Promise<void> | undefined {
  const key = keyOf(state, delivery.topic)
  if (key) return decrypt(state, key, delivery)
  state.drop('unknownTopic')
  return undefined
}

/** Decrypts an envelope and drops duplicates. For a session, without another turn of the event loop. */
async function decrypt(state: ClientState, key: TopicKey, { isResponder, message, topic }: TabDelivery) {
  const { open, openTypeOne } = loadedCryptography() ?? (await loadCryptography())
  const text = 'symKey' in key ? open(key.symKey, message) : await openTypeOne(key.deriveSymKey, message)
  if (text === undefined) return state.drop('unreadable')
  const messageId = messageIdOf(message)
  if (state.store.hasSeen(messageId)) return state.drop('duplicate')
  state.store.see(messageId)
  await takeText(state, { topic, text, isResponder })
}

/** Decrypts the messages of a topic. Each topic accepts one type of envelope. */
type TopicKey =
  /** Type 0: both sides have the key. */
  | { readonly symKey: string }
  /** Type 1, on the response topic of an authenticate request. */
  | { readonly deriveSymKey: OpenProposal['deriveSymKey'] }

function keyOf({ proposals, settling, store }: ClientState, topic: string): TopicKey | undefined {
  const proposal = proposals.get(topic)
  return proposal && topic !== proposal.topic
    ? { deriveSymKey: proposal.deriveSymKey }
    : (store.sessions.get(topic) ?? settling.get(topic) ?? proposal)
}

interface Decrypted extends Pick<TabDelivery, 'topic' | 'isResponder'> {
  readonly text: string
}

async function takeText(state: ClientState, { isResponder, text, topic }: Decrypted): Promise<void> {
  const message = readRpcMessage(text, maxEnvelopeLength)
  if (!message) return state.drop('malformed')
  const { digits, method, params } = message
  if (typeof method === 'string' && method.length <= 128)
    takeWalletRequest(state, { topic, digits, method, params, isResponder })
  else if (method === undefined) return takeResponse(state, toResponse(topic, message))
  else state.drop('malformed')
}

const unreadable = { code: -32603, message: 'The answer of the wallet holds too much to be read.' }

/** Quirk `nullResult`: a response without result and error has the result null. */
function toResponse(topic: string, { error, id, result }: RpcMessage): WalletResponse {
  if (error !== undefined && error !== null) return { topic, id, error }
  return isBounded(result) ? { topic, id, result: result ?? null } : { topic, id, error: unreadable }
}
