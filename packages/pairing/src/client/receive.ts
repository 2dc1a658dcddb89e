import { digitsOfId } from '../protocol/digitsOfId.ts'
import { maxEnvelopeLength, open } from '../protocol/envelope.ts'
import { messageIdOf } from '../protocol/keys.ts'
import { parseJson } from '../protocol/parseJson.ts'
import { anything, object, read } from '../protocol/schema.ts'
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
  const symKey = symKeyOf(core, topic)
  if (!symKey) {
    core.drop('unknownTopic')
    return false
  }
  const messageId = envelope.length > maxEnvelopeLength ? undefined : messageIdOf(envelope)
  if (messageId === undefined) core.drop('unreadable')
  else if (core.store.hasSeen(messageId)) core.drop('duplicate')
  else {
    const text = open({ symKey }, envelope)
    if (text === undefined) core.drop('unreadable')
    else {
      core.store.see(messageId)
      takeText(core, topic, text, answers)
    }
  }
  return true
}

function symKeyOf({ proposals, settling, store }: Core, topic: string): string | undefined {
  return (store.sessions.get(topic) ?? settling.get(topic) ?? proposals.get(topic))?.symKey
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
