import { KitError } from '@foyer/core'
import { createTransport, type EIP1193RequestFn, HttpRequestError, RpcRequestError } from 'viem'
import type { Transport } from 'wagmi'
import { withTimeout } from '../time/withTimeout.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { isOfNode } from './nodeTrouble.ts'
import type { RpcCall } from './post.ts'

export interface RpcTransportOptions {
  readonly chainId: number
  /** In order of preference. https, or http on the loopback. */
  readonly urls: readonly string[]
  /** For a whole request, all tries included. */
  readonly timeoutMs: number
}

/**
 * viem transport that tries the endpoints in order, a single one twice, with one timeout for everything: each has half of what
 * is left, the last one all of it. An endpoint that is silent rests; one that fails while a later one answers is tried last for
 * the same time. viem's `http` waits up to four times its timeout and does not limit the size of an answer.
 */
export function rpcTransport({ chainId, urls, timeoutMs }: RpcTransportOptions): Transport {
  const endpoints = urls.map((url) => createEndpoint(url, chainId))
  const primary = urls[0] ?? ''

  async function tryEndpoints(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const usable = endpoints
      .filter((endpoint) => endpoint.isUsable())
      .sort((one, other) => Number(one.isDemoted()) - Number(other.isDemoted()))
    const tries = usable.length === 1 ? [...usable, ...usable] : usable
    const failed = new Set<Endpoint>()
    let error: unknown = new HttpRequestError({
      url: primary,
      details: 'No usable node. Trying again later.',
    })
    for (const [index, endpoint] of tries.entries()) {
      if (!endpoint.isUsable()) continue
      const share = index < usable.length - 1 ? timeoutMs / 2 ** (index + 1) : undefined
      try {
        const limits = { timeoutMs: share, subject: 'The node' }
        const response = await withTimeout(() => endpoint.request(call, signal), limits)
        for (const other of failed) if (other !== endpoint) other.demote()
        return response
      } catch (cause) {
        error = cause
        if (cause instanceof KitError) endpoint.rest()
        if (signal.aborted || isFinal(cause)) break
        failed.add(endpoint)
      }
    }
    throw error
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
  if (error instanceof RpcRequestError) return !isOfNode(error)
  return error instanceof HttpRequestError && error.cause instanceof RangeError
}
