import { HttpRequestError, RpcRequestError } from 'viem'
import { readChainId } from '../wallet/readAnswer.ts'
import { isLimit } from './nodeTrouble.ts'
import { post, type RpcCall } from './post.ts'

/**
 * Pause of an endpoint after "too many requests" (HTTP 429 or its JSON-RPC codes), or after silence. One that has failed is
 * tried last for as long.
 */
const cooldownMs = 30_000

export interface Endpoint {
  /** False during a cooldown, and permanently once the node was found to serve another chain. */
  isUsable(): boolean
  /** Starts a cooldown. */
  rest(): void
  /** True for a while after `demote`: the endpoint is tried after the others. */
  isDemoted(): boolean
  demote(): void
  /**
   * @throws HttpRequestError if the endpoint gave no usable answer, RpcRequestError if the node refused the call.
   */
  request(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

/**
 * One node. The first HTTP request also contains `eth_chainId`: a node of another chain would report wrong balances.
 */
export function createEndpoint(url: string, chainId: number): Endpoint {
  let chain: 'unknown' | 'right' | 'wrong' = 'unknown'
  let pausedUntil = 0
  let demotedUntil = 0
  const rest = () => {
    pausedUntil = performance.now() + cooldownMs
  }

  async function send(calls: readonly RpcCall[], signal: AbortSignal) {
    try {
      const answers = await post(url, calls, signal)
      if (answers.some((response, index) => 'error' in response && isRateLimit(response.error, calls[index])))
        rest()
      return answers
    } catch (error) {
      if (error instanceof HttpRequestError && error.status === 429) rest()
      throw error
    }
  }

  async function check(call: RpcCall, signal: AbortSignal) {
    const chainIdCall: RpcCall = { method: 'eth_chainId', params: [] }
    const batch = await send([chainIdCall, call], signal).catch((error) => {
      if (!isBatchRefusal(error)) throw error
      return []
    })
    const [reported, response] =
      batch[0] && 'result' in batch[0]
        ? batch
        : [...(await send([chainIdCall], signal)), ...(await send([call], signal))]
    const named = reported && 'result' in reported ? toChainId(reported.result) : undefined
    // A node that is starting may answer with nothing: it serves no other chain.
    if (named === undefined) throw new HttpRequestError({ url, details: 'The node names no chain.' })
    chain = named === chainId ? 'right' : 'wrong'
    if (chain === 'wrong')
      throw new HttpRequestError({
        url,
        details: `The node does not serve chain ${chainId}. It is not used.`,
      })
    return response
  }

  return {
    isUsable: () => chain !== 'wrong' && performance.now() >= pausedUntil,
    rest,
    isDemoted: () => performance.now() < demotedUntil,
    demote() {
      demotedUntil = performance.now() + cooldownMs
    },
    async request(call, signal) {
      const response = chain === 'right' ? (await send([call], signal))[0] : await check(call, signal)
      if (!response) throw new HttpRequestError({ url, details: 'No answer.' })
      if ('error' in response) throw response.error
      return response.result
    },
  }
}

/** A 4xx answer, 500 and 501 may mean that the node takes no batches. 429, gateways' 5xx and network errors mean something else. */
function isBatchRefusal(error: unknown): boolean {
  return error instanceof HttpRequestError && !!error.status && error.status < 502 && error.status !== 429
}

/** For logs, the other codes and the words of a limit also mean too many results or blocks. */
function isRateLimit(error: Error, call: RpcCall | undefined): boolean {
  if (!(error instanceof RpcRequestError)) return false
  if (call?.method.endsWith('Logs')) return error.code === 429
  return isLimit(error)
}

function toChainId(response: unknown): number | undefined {
  try {
    return readChainId(response)
  } catch {
    return undefined
  }
}
