import { KitError } from '@foyer/core'
import { createTransport, type EIP1193RequestFn, HttpRequestError, RpcRequestError } from 'viem'
import type { Transport } from 'wagmi'
import { withTimeout } from '../time/withTimeout.ts'
import { createEndpoint } from './endpoint.ts'
import type { RpcCall } from './post.ts'

export interface RpcTransportOptions {
  readonly chainId: number
  /** In order of preference. https, or http on the loopback. */
  readonly urls: readonly string[]
  /** For a whole request, the retry included. */
  readonly timeoutMs: number
}

/** JSON-RPC codes for faults of the node itself: the call is retried at another node. */
const nodeFaultCodes = new Set([-32_603, -32_005, 429])

/**
 * viem transport with at most one retry, at the next endpoint if there is one, and one timeout for everything: with
 * several usable endpoints, the first one has half of it and rests if that was too short. viem's `http` waits up to four
 * times its timeout and does not limit the size of an answer.
 */
export function rpcTransport({ chainId, urls, timeoutMs }: RpcTransportOptions): Transport {
  const endpoints = urls.map((url) => createEndpoint(url, chainId))
  const primary = urls[0] ?? ''

  async function tryEndpoints(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const usable = endpoints.filter((endpoint) => endpoint.isUsable())
    const [first, second = first] = usable
    if (!first || !second)
      throw new HttpRequestError({ url: primary, details: 'No usable node. Trying again later.' })
    const half = second === first ? undefined : timeoutMs / 2
    try {
      return await withTimeout(() => first.request(call, signal), { timeoutMs: half, subject: 'The node' })
    } catch (error) {
      if (error instanceof KitError) first.rest()
      if (signal.aborted || isFinal(error) || !second.isUsable()) throw error
      return second.request(call, signal)
    }
  }

  async function request(call: RpcCall): Promise<unknown> {
    const controller = new AbortController()
    try {
      return await withTimeout(() => tryEndpoints(call, controller.signal), {
        timeoutMs,
        subject: 'The node',
      })
    } catch (cause) {
      // As a viem error, for viem's own handling and for hosts that share the config.
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
      { url: primary, urls },
    )
}

/** Errors that a retry would not change: a revert, an invalid request, an answer above the size limit. */
function isFinal(error: unknown): boolean {
  if (error instanceof RpcRequestError) return !nodeFaultCodes.has(error.code)
  return error instanceof HttpRequestError && error.cause instanceof RangeError
}
