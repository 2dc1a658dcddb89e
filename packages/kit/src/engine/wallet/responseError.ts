import { readProperty } from '@foyer/core'

/**
 * The error that a wallet gives in place of an answer: the `error` of a JSON-RPC response, an `Error`, or the object that one
 * would have (`{ code, message }`). Undefined for an answer, such as one with a `result` or, of a batch, a `status`.
 */
export function responseError(response: unknown): unknown {
  const read = (key: string) => readProperty(response, key)
  if (typeof response !== 'object' || read('result') !== undefined) return undefined
  const error = read('error')
  if (typeof readProperty(error, 'code') === 'number') return error
  if (read('status') !== undefined) return undefined
  if (typeof error === 'object' ? error !== null : typeof error === 'string' && error !== '') return error
  if (typeof read('message') !== 'string') return undefined
  const isError = read('code') !== undefined || error === true || read('success') === false
  return isError || response instanceof Error ? response : undefined
}
