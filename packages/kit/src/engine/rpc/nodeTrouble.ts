import { toKitError } from '@foyer/core'
import type { RpcRequestError } from 'viem'

/** A contract has refused the call: another node says the same. */
const reverted = /\brevert/i

/** Whether a node says that it is asked too much. -32000 says nothing; the words beside it do. */
export function isLimit({ code, details }: RpcRequestError): boolean {
  const error = { code: code === -32_000 ? 0 : code, message: details }
  return !reverted.test(details) && toKitError(error, 'other').code === 'rateLimited'
}

/** Codes of a call that is refused, reverted or cannot be read. Nodes use them for themselves, too. */
const callCodes: readonly number[] = [-32_000, -32_003, -32_015, -32_600, -32_602]
/** Words of a node, or of the gateway before it, that lacks the block, the state or the method, or wants a key. */
const ofNode =
  /not found|missing trie|not supported|not available|unavailable|unauthori[sz]ed|api.?key|authenticat/i

/** Whether another node may answer in place of this one. */
export function isOfNode(error: RpcRequestError): boolean {
  const { code, details } = error
  // Of filters, viem has to know that one has ended.
  if (code === 3 || reverted.test(details) || /filter/i.test(details)) return false
  return !callCodes.includes(code) || ofNode.test(details) || isLimit(error)
}

/**
 * Whether an error beside an HTTP status is the gateway's own: it has refused the call, or not reached its node. A revert, and a
 * call that cannot be read or is not known (JSON-RPC 2.0), are of the call.
 */
export function isOfGateway({ code, message }: { code: number; message: string }, status: number): boolean {
  if (status < 500) return [401, 403, 429].includes(status)
  return !reverted.test(message) && (code < -32_602 || code > -32_600)
}
