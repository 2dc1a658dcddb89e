import { isHex32, maxEnvelopeLength } from '../protocol/bytes.ts'
import { readRpcMessage } from '../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text, textThat } from '../protocol/schema.ts'

/** One frame of the relay. `id` of a request is kept as its digits: it may exceed 2⁵³. */
export type RelayFrame =
  | { readonly kind: 'delivery'; readonly id: string; readonly topic: string; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly code: number; readonly message: string }
  /** A request of an unknown method: acknowledged, because the relay would repeat it. */
  | { readonly kind: 'unknown'; readonly id: string }

/** Characters; longer frames are dropped. */
const maxFrameLength = maxEnvelopeLength + 10_000

const delivery = object({
  data: object({ topic: textThat(isHex32), message: text(maxEnvelopeLength) }),
})
const error = object({ code: otherwise(integer, 0), message: anything })

/** @returns undefined for data that is not a frame of the relay. Never throws. */
export function readFrame(data: unknown): RelayFrame | undefined {
  if (typeof data !== 'string') return undefined
  const frame = readRpcMessage(data, maxFrameLength)
  if (!frame) return undefined
  const { digits, id, method } = frame
  if (method !== undefined) {
    const found = method === 'irn_subscription' ? read(delivery, frame.params) : undefined
    return found ? { kind: 'delivery', id: digits, ...found.data } : { kind: 'unknown', id: digits }
  }
  const failed = read(error, frame.error)
  if (!failed) return { kind: 'result', id, result: frame.result }
  const message = typeof failed.message === 'string' ? failed.message.slice(0, 500) : ''
  return { kind: 'error', id, code: failed.code, message }
}
