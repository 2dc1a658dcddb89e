import { readProperty } from '@foyer/core'

const maxDepth = 3

/**
 * The value in an answer that a wallet has wrapped: a JSON-RPC response (`{ result }`), as some wallets pass it on.
 *
 * @param key Another property that may hold the value, such as `chainId`. If both are there and differ, nothing is taken.
 */
export function unwrapAnswer(response: unknown, key?: string): unknown {
  let value = response
  for (let depth = 0; depth < maxDepth && typeof value === 'object' && !Array.isArray(value); depth++) {
    const [result, named] = [readProperty(value, 'result'), key && readProperty(value, key)]
    if (result !== undefined && named !== undefined && result !== named) return undefined
    value = result ?? named
  }
  return value
}

/** The same for an answer that is an object itself. */
export function responseResult(response: unknown): unknown {
  return readProperty(response, 'result') ?? response
}
