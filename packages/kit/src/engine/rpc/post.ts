import { HttpRequestError, RpcRequestError } from 'viem'

/** More than any answer that Foyer asks for; a whole block, which it asks for rarely, is a class of its own. */
const maxBytes = 1_000_000
const maxBlockBytes = 16_000_000

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** What a node answered to one call: its result, or its error as viem knows it. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: Error }

/**
 * Sends calls to a node in one HTTP request (JSON-RPC 2.0; a batch when there are several) and reads the
 * answers strictly: no more than is fit, every id once, nothing that only looks like an answer.
 *
 * @throws HttpRequestError when there is no answer that can be believed.
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
    const hasBlock = calls.some(({ method }) => method === 'eth_getBlockByNumber')
    text = await readText(response, hasBlock ? maxBlockBytes : maxBytes)
  } catch (cause) {
    // viem then takes its details from the cause.
    throw refuse('', undefined, cause)
  }
  const answers = parse(text)
  if (!answers) throw refuse(`Not a JSON-RPC answer (HTTP ${response.status}).`, response)
  if (!response.ok && !answers.some((answer) => answer.error))
    throw refuse(`HTTP ${response.status}.`, response)

  return requests.map((request) => {
    const found = answers.filter((answer) => answer.id === request.id)
    const answer = found[0]
    // A node that could not read the request answers once, with a null id.
    const error = answer?.error ?? answers.find((it) => it.id === null)?.error
    if (error) return { error: new RpcRequestError({ url, body: { method: request.method }, error }) }
    if (!answer || found.length > 1 || !isResult(answer.result))
      throw refuse('The answer does not belong to the request.', response)
    return { result: answer.result }
  })
}

async function readText(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > most) {
      await reader.cancel()
      throw new RangeError(`The answer is larger than ${most} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { code: number; message: string; data?: unknown }
}

function parse(text: string): readonly Answer[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const answers: unknown[] = Array.isArray(value) ? value : [value]
    return answers.every((it) => typeof it === 'object' && it !== null) ? answers.map(readAnswer) : undefined
  } catch {
    return undefined
  }
}

function readAnswer(answer: object): Answer {
  const { id, result, error } = answer as { id?: unknown; result?: unknown; error?: unknown }
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

/** No method of Ethereum's JSON-RPC that Foyer calls answers with a number or nothing at all. */
function isResult(result: unknown): boolean {
  return result !== undefined && typeof result !== 'number'
}
