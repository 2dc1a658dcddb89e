import { loadCryptography, loadedCryptography } from '../../protocol/loadCryptography.ts'
import { isBounded } from '../../protocol/parseJson.ts'
import { maxEnvelopeLength, type RpcMessage, readRpcMessage } from '../../protocol/rpcMessage.ts'
import { messageIdOf } from '../../protocol/topics.ts'
import type { Core, OpenProposal } from '../clientState.ts'
import { takeResponse, type WalletResponse } from './takeResponse.ts'
import { takeWalletRequest } from './takeWalletRequest.ts'

/**
 * Takes an envelope of the relay. Whatever it is: nothing is thrown, and what is not understood is counted.
 *
 * @param answers whether this tab answers the wallet.
 * @returns undefined for a topic that is none of this tab's, else a promise of the message having been taken.
 */
export function receive(
  core: Core,
  topic: string,
  envelope: string,
  answers: boolean,
): Promise<void> | undefined {
  const key = keyOf(core, topic)
  if (key) return take(core, key, { topic, envelope, answers })
  core.drop('unknownTopic')
  return undefined
}

interface Received {
  readonly topic: string
  readonly envelope: string
  readonly answers: boolean
}

/** Takes an envelope that has not been read before; of a session at once, without another turn. */
async function take(core: Core, key: TopicKey, { topic, envelope, answers }: Received): Promise<void> {
  const { open, openTypeOne } = loadedCryptography() ?? (await loadCryptography())
  const text = 'symKey' in key ? open(key.symKey, envelope) : await openTypeOne(key.agree, envelope)
  if (text === undefined) return core.drop('unreadable')
  const messageId = messageIdOf(envelope)
  if (core.store.hasSeen(messageId)) return core.drop('duplicate')
  core.store.see(messageId)
  await takeText(core, topic, text, answers)
}

/** What a topic's messages are opened with; the topic decides which type of envelope is accepted (section 4). */
type TopicKey =
  /** Type 0: both sides know the key. */
  | { readonly symKey: string }
  /** Type 1, on the response topic of an authenticate request. */
  | { readonly agree: OpenProposal['agree'] }

function keyOf({ proposals, settling, store }: Core, topic: string): TopicKey | undefined {
  const proposal = proposals.get(topic)
  return proposal && topic !== proposal.topic
    ? { agree: proposal.agree }
    : (store.sessions.get(topic) ?? settling.get(topic) ?? proposal)
}

async function takeText(core: Core, topic: string, text: string, answers: boolean): Promise<void> {
  const message = readRpcMessage(text, maxEnvelopeLength)
  if (!message) return core.drop('malformed')
  const { digits, method, params } = message
  if (typeof method === 'string' && method.length <= 128)
    takeWalletRequest(core, { topic, digits, method, params, answers })
  else if (method === undefined) return takeResponse(core, toResponse(topic, message))
  else core.drop('malformed')
}

const unreadable = { code: -32603, message: 'The answer of the wallet holds too much to be read.' }

/** Quirk `nullResult`: an answer without result and error is one with the result null (section 7.1). */
function toResponse(topic: string, { error, id, result }: RpcMessage): WalletResponse {
  if (error !== undefined && error !== null) return { topic, id, error }
  return isBounded(result) ? { topic, id, result: result ?? null } : { topic, id, error: unreadable }
}
