import { KitError } from '@foyer/core'
import type { Transport } from '@wagmi/core'
import { createTransport, type EIP1193RequestFn, HttpRequestError, RpcRequestError } from 'viem'
import { withDeadline } from '../time/withTimeout.ts'
import { createEndpoint } from './endpoint.ts'
import type { RpcCall } from './post.ts'

export interface RpcTransportOptions {
  readonly chainId: number
  /** In order of preference. https, or http on the loopback. */
  readonly urls: readonly string[]
  /** Milliseconds for a request with everything that it takes. */
  readonly deadline: number
}

/** Codes with which a node says that the fault is its own: another node may do better. */
const nodeTrouble = new Set([-32_603, -32_005, 429])

/**
 * A viem transport with bounds: at most one retry, at the next endpoint when there is one, and one deadline
 * over all. viem's `http` waits four times its timeout and takes whatever it is sent.
 */
export function rpcTransport({ chainId, urls, deadline }: RpcTransportOptions): Transport {
  const endpoints = urls.map((url) => createEndpoint(url, chainId))
  const primary = urls[0] ?? ''

  async function tryEndpoints(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const usable = endpoints.filter((endpoint) => endpoint.isUsable())
    const [first, second = first] = usable
    if (!first || !second)
      throw new HttpRequestError({ url: primary, details: 'No usable node. Trying again later.' })
    try {
      return await first.request(call, signal)
    } catch (error) {
      if (signal.aborted || isFinal(error) || !second.isUsable()) throw error
      return second.request(call, signal)
    }
  }

  async function request(call: RpcCall): Promise<unknown> {
    const controller = new AbortController()
    try {
      return await withDeadline(() => tryEndpoints(call, controller.signal), {
        ms: deadline,
        who: 'The node',
      })
    } catch (cause) {
      // In viem's terms, for its own error handling and for hosts that share the config.
      if (!(cause instanceof KitError)) throw cause
      throw new HttpRequestError({ url: primary, details: cause.message, cause })
    } finally {
      controller.abort()
    }
  }

  return () =>
    createTransport(
      {
        key: 'foyer',
        name: 'Foyer JSON-RPC',
        type: 'http',
        retryCount: 0,
        request: request as EIP1193RequestFn,
      },
      { url: primary },
    )
}

/** An answer that another try would not change: a revert, a bad request, a flood. */
function isFinal(error: unknown): boolean {
  if (error instanceof RpcRequestError) return !nodeTrouble.has(error.code)
  return error instanceof HttpRequestError && error.cause instanceof RangeError
}
