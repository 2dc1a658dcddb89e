import { HttpRequestError, RpcRequestError } from 'viem'
import { readChainId } from '../wallet/readChainId.ts'
import { post, type RpcCall } from './post.ts'

/** How long an endpoint rests after telling us to come back later. */
const rest = 30_000

/** JSON-RPC codes for "too many requests". */
const tooMany = new Set([-32_005, 429])

export interface Endpoint {
  /** False while it rests, and for good once it was found to serve another chain. */
  isUsable(): boolean
  /**
   * @throws HttpRequestError when the endpoint is of no use for this call, RpcRequestError when the node
   *   refused the call.
   */
  request(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

/**
 * One node. The first request to it also asks which chain it serves, in the same HTTP request: a node of
 * another chain would show the balance of somebody else's money (security R10).
 */
export function createEndpoint(url: string, chainId: number): Endpoint {
  let chain: 'unknown' | 'right' | 'wrong' = 'unknown'
  let restsUntil = 0

  async function ask(calls: readonly RpcCall[], signal: AbortSignal) {
    try {
      const answers = await post(url, calls, signal)
      if (answers.some((answer) => 'error' in answer && isTooMany(answer.error)))
        restsUntil = Date.now() + rest
      return answers
    } catch (error) {
      if (error instanceof HttpRequestError && error.status === 429) restsUntil = Date.now() + rest
      throw error
    }
  }

  async function check(call: RpcCall, signal: AbortSignal) {
    const question: RpcCall = { method: 'eth_chainId', params: [] }
    const batch = await ask([question, call], signal).catch((error) => {
      if (!isAboutBatch(error)) throw error
      return []
    })
    const [told, answer] =
      batch[0] && 'result' in batch[0]
        ? batch
        : [...(await ask([question], signal)), ...(await ask([call], signal))]
    if (!told || 'error' in told) throw new HttpRequestError({ url, details: 'The node names no chain.' })
    chain = isChain(told.result, chainId) ? 'right' : 'wrong'
    if (chain === 'wrong')
      throw new HttpRequestError({
        url,
        details: `The node does not serve chain ${chainId}. It is not used.`,
      })
    return answer
  }

  return {
    isUsable: () => chain !== 'wrong' && Date.now() >= restsUntil,
    async request(call, signal) {
      const answer = chain === 'right' ? (await ask([call], signal))[0] : await check(call, signal)
      if (!answer) throw new HttpRequestError({ url, details: 'No answer.' })
      if ('error' in answer) throw answer.error
      return answer.result
    },
  }
}

/** A node that takes no batches may say so in its own way; one that cannot be reached or is busy says nothing. */
function isAboutBatch(error: unknown): boolean {
  return error instanceof HttpRequestError && !!error.status && error.status < 500 && error.status !== 429
}

function isTooMany(error: Error): boolean {
  return error instanceof RpcRequestError && tooMany.has(error.code)
}

function isChain(answer: unknown, chainId: number): boolean {
  try {
    return readChainId(answer) === chainId
  } catch {
    return false
  }
}
