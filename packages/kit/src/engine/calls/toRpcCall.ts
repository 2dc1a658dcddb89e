import type { Call } from '@foyer/core'
import { numberToHex } from 'viem'

/** A call as in JSON-RPC. */
export function toRpcCall({ to, data, value }: Call) {
  return { ...(to && { to }), ...(data && { data }), value: numberToHex(value ?? 0n) }
}
