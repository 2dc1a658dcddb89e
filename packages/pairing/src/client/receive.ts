import { digitsOfId } from '../protocol/digitsOfId.ts'
import type { TopicKey } from '../protocol/envelope.ts'
import { withCryptography } from '../protocol/loadCryptography.ts'
import { maxEnvelopeLength } from '../protocol/maxEnvelopeLength.ts'
import { parseJson } from '../protocol/parseJson.ts'
import { anything, object, read } from '../protocol/schema.ts'
import { messageIdOf } from '../protocol/topics.ts'
import type { Core } from './core.ts'
import { takeResponse, type WalletResponse } from './takeResponse.ts'
import { takeWalletRequest } from './takeWalletRequest.ts'

const rpcMessage = object({
  id: anything,
  method: anything,
  params: anything,
  result: anything,
  error: anything,
})

/**
 * Takes an envelope of the relay. Whatever it is: nothing is thrown, and what is not understood is counted.
 *
 * @param answers whether this tab answers the wallet.
 * @returns whether the topic is one of this tab's.
 */
export function receive(core: Core, topic: string, envelope: string, answers: boolean): boolean {
  const key = keyOf(core, topic)
  if (!key) {
    core.drop('unknownTopic')
    return false
  }
  withCryptography(({ open }) => {
    const text = readOnce(core, envelope, (unread) => open(key, unread))
    if (text !== undefined) takeText(core, topic, text, answers)
  })
  return true
}

/** The text of an envelope that has not been read before. */
function readOnce(core: Core, envelope: string, open: (envelope: string) => string | undefined) {
  const messageId = envelope.length > maxEnvelopeLength ? undefined : messageIdOf(envelope)
  if (messageId !== undefined && core.store.hasSeen(messageId)) return core.drop('duplicate')
  const text = messageId === undefined ? undefined : open(envelope)
  if (messageId === undefined || text === undefined) return core.drop('unreadable')
  core.store.see(messageId)
  return text
}

function keyOf({ proposals, settling, store }: Core, topic: string): TopicKey | undefined {
  const proposal = proposals.get(topic)
  return proposal && topic !== proposal.topic
    ? { agree: proposal.agree }
    : (store.sessions.get(topic) ?? settling.get(topic) ?? proposal)
}

function takeText(core: Core, topic: string, text: string, answers: boolean) {
  const message = read(rpcMessage, parseJson(text))
  const digits = message && digitsOfId(text, message.id)
  if (!message || digits === undefined) return core.drop('malformed')
  const id = Number(message.id)
  const { error, method, params, result } = message
  if (typeof method === 'string' && method.length <= 128)
    takeWalletRequest(core, { topic, digits, id, method, params, answers })
  else if (method === undefined) takeResponse(core, toResponse(topic, id, result, error))
  else core.drop('malformed')
}

/** Quirk `nullResult`: an answer without result and error is one with the result null (section 7.1). */
function toResponse(topic: string, id: number, result: unknown, error: unknown): WalletResponse {
  return error === undefined || error === null ? { topic, id, result: result ?? null } : { topic, id, error }
}
