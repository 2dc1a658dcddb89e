import { text } from 'node:stream/consumers'
import { JsonError, readJson } from '@foyer/core'
import type { Hex } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'
import { type GuardedRequestOptions, guardedRequest, toFailure } from './guardedRequest.ts'
import { failureOf, LookupError } from './lookupError.ts'

/** Bytes. Proofs of other chains take about 100 kB. */
const maxAnswerBytes = 1_000_000

/** An answer is one object of one text. Some gateways say more, which is read at next to no cost. */
const answerBounds = { maxCharacters: maxAnswerBytes, maxDepth: 4, maxItems: 2048, maxKeys: 1024 }

/** Maximal number of gateways per lookup: a contract may name any number. */
const maxGateways = 8

/** Characters. What a server accepts as a request line is shorter. */
const maxUrlLength = 16_384

/**
 * Asks the gateways of a contract in order until one answers. The contract verifies the answer itself.
 *
 * @throws {LookupError} if none answers, or if one refuses the request (4xx)
 */
export async function askGateways(
  { sender, data, urls }: CcipReadQuestion,
  options: Pick<GuardedRequestOptions, 'network' | 'signal' | 'budget'>,
): Promise<Hex> {
  let failure = new LookupError('failed', 'no gateway is named')
  for (const template of urls.slice(0, maxGateways)) {
    try {
      const url = expand(expand(template, '{sender}', sender.toLowerCase()), '{data}', data)
      const { status, body } = await guardedRequest(url, {
        ...options,
        maxBytes: maxAnswerBytes,
        accept: 'application/json',
        ...(!template.includes('{data}') && { json: { data, sender } }),
      })
      if (status === 200) return readAnswer(await text(body))
      body.destroy()
      failure = new LookupError(failureOf(status), `a gateway answers with ${status}`)
      // ERC-3668: a 4xx ends the lookup.
      if (status >= 400 && status < 500) break
    } catch (cause) {
      failure = toFailure(cause, 'a gateway')
      if (options.signal.aborted) break
    }
  }
  throw failure
}

/** @throws {LookupError} `refused` if the URL becomes longer than 16,384 characters; none is built then */
function expand(template: string, placeholder: string, value: string): string {
  const parts = template.split(placeholder)
  const length = template.length + (parts.length - 1) * (value.length - placeholder.length)
  if (length > maxUrlLength) throw new LookupError('refused', 'the URL of a gateway is too long')
  return parts.join(value)
}

function readAnswer(response: string): Hex {
  let data: unknown
  try {
    data = Object(readJson(response, answerBounds)).data
  } catch (error) {
    if (error instanceof JsonError && error.reason === 'large')
      throw new LookupError('failed', 'a gateway answers with many lists')
  }
  if (typeof data === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(data)) return data as Hex
  throw new LookupError('failed', 'a gateway answers without data')
}
