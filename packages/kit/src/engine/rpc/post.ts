import { readJson } from '@foyer/core'
import { HttpRequestError, RpcRequestError } from 'viem'
import { isOfGateway } from './nodeTrouble.ts'

/** Size limits of an answer, in bytes. Whole blocks have their own. */
const maxAnswerBytes = 1_000_000
const maxBlockBytes = 16_000_000
/** Items and keys of an answer, for each of its bytes: a member of a receipt or of a block has more than ten. */
const partsPerByte = 0.1

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** A node's answer to one call: the result, or a viem error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: Error }

/**
 * Sends calls to a node in one HTTP request (JSON-RPC 2.0, a batch if there are several). Answers are size-limited
 * and must contain every id exactly once.
 *
 * @throws HttpRequestError if there is no valid answer.
 */
export async function post(
  url: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<readonly RpcAnswer[]> {
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const body = requests.length === 1 ? requests[0] : requests
  const refuse = (details: string, response?: Response, cause?: unknown) =>
    new HttpRequestError({
      url,
      details,
      ...(response && { status: response.status, headers: response.headers }),
      ...(cause instanceof Error && { cause }),
    })

  const hasBlock = calls.some(({ method }) => method === 'eth_getBlockByNumber')
  const maxBytes = hasBlock ? maxBlockBytes : maxAnswerBytes
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    text = await readText(response, maxBytes)
  } catch (cause) {
    // Without its own details, viem's error shows those of the cause.
    throw refuse('', undefined, cause)
  }
  const answers = parse(text, maxBytes)
  if (!answers) throw refuse(`Not a JSON-RPC answer (HTTP ${response.status}).`, response)
  const isOfCall = ({ error }: Answer) => error !== undefined && !isOfGateway(error, response.status)
  if (!response.ok && !answers.some(isOfCall)) throw refuse(`HTTP ${response.status}.`, response)

  return requests.map((request) => {
    const found = answers.filter((candidate) => candidate.id === request.id)
    const reply = found[0]
    // JSON-RPC 2.0: the answer to an unreadable request has a null id.
    const error = reply?.error ?? answers.find((it) => it.id === null)?.error
    if (error) return { error: new RpcRequestError({ url, body: { method: request.method }, error }) }
    if (!reply || found.length > 1 || !isResult(reply.result))
      throw refuse('The answer does not belong to the request.', response)
    return { result: reply.result }
  })
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new RangeError(`The answer is larger than ${maxBytes} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { code: number; message: string; data?: unknown }
}

function parse(text: string, maxBytes: number): readonly Answer[] | undefined {
  const maxParts = maxBytes * partsPerByte
  try {
    const value = readJson(text, {
      maxCharacters: maxBytes,
      maxDepth: 64,
      maxItems: maxParts,
      maxKeys: maxParts,
    })
    const answers: unknown[] = Array.isArray(value) ? value : [value]
    return answers.every((it) => typeof it === 'object' && it !== null) ? answers.map(readAnswer) : undefined
  } catch {
    return undefined
  }
}

function readAnswer(response: object): Answer {
  const { id, result, error } = response as { id?: unknown; result?: unknown; error?: unknown }
  if (typeof error !== 'object' || error === null) return { id, result }
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
  return {
    id,
    error: {
      code: Number.isSafeInteger(code) ? Number(code) : -32_603,
      message: typeof message === 'string' ? message.slice(0, 200) : 'Unknown error',
      data,
    },
  }
}

/** None of the called Ethereum methods returns a number or undefined. */
function isResult(result: unknown): boolean {
  return result !== undefined && typeof result !== 'number'
}
