import { toKitError } from '@foyer/core'
import type { RpcRequestError } from 'viem'

/** A contract has refused the call: another node says the same. */
const reverted = /\brevert/i

/** Whether a node says that it is asked too much. -32000 says nothing; the words beside it do. */
export function isLimit({ code, details }: RpcRequestError): boolean {
  const error = { code: code === -32_000 ? 0 : code, message: details }
  return !reverted.test(details) && toKitError(error, 'other').code === 'rateLimited'
}

/** Whether a node, or the gateway before it, refuses the page itself: it wants a key, or knows another one. */
export function isKeyRefusal({ code, details }: RpcRequestError): boolean {
  return code !== 3 && !reverted.test(details) && /unauthori[sz]ed|api.?key|authenticat/i.test(details)
}

/**
 * Whether an error beside an HTTP status is the gateway's own: it has refused the call, or not reached its node. A revert, and a
 * call that cannot be read or is not known (JSON-RPC 2.0), are of the call.
 */
export function isOfGateway({ code, message }: { code: number; message: string }, status: number): boolean {
  if (status < 500) return [401, 403, 429].includes(status)
  return !reverted.test(message) && (code < -32_602 || code > -32_600)
}
