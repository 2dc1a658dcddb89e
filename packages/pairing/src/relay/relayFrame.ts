import { isHex32 } from '../protocol/bytes.ts'
import { maxEnvelopeLength, readRpcMessage } from '../protocol/rpcMessage.ts'
import { anything, integer, object, otherwise, read, text, textThat } from '../protocol/schema.ts'

/** One frame of the relay. `id` is kept as its digits: a relay may count beyond 2⁵³ (section 6.3). */
export type RelayFrame =
  | { readonly kind: 'delivery'; readonly id: string; readonly topic: string; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly code: number; readonly message: string }
  /** A request that this client does not know; it is answered all the same, or it would come again. */
  | { readonly kind: 'unknown'; readonly id: string }

/** Characters of a frame that is read at all. */
export const maxFrameLength = maxEnvelopeLength + 10_000

const delivery = object({
  data: object({ topic: textThat(isHex32), message: text(maxEnvelopeLength) }),
})
const error = object({ code: otherwise(integer, 0), message: anything })

/** @returns undefined for text that is no frame of the relay. Never throws. */
export function readFrame(given: unknown): RelayFrame | undefined {
  if (typeof given !== 'string') return undefined
  const frame = readRpcMessage(given, maxFrameLength)
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
