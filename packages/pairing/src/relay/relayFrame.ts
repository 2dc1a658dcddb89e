import { isHex32 } from '../protocol/bytes.ts'
import { digitsOfId } from '../protocol/digitsOfId.ts'
import { maxEnvelopeLength } from '../protocol/maxEnvelopeLength.ts'
import { parseJson } from '../protocol/parseJson.ts'
import { anything, object, read, text, textThat } from '../protocol/schema.ts'

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
const frame = object({ id: anything, method: anything, params: anything, error: anything, result: anything })
const error = object({ code: anything, message: anything })

/** @returns undefined for text that is no frame of the relay. Never throws. */
export function readFrame(given: unknown): RelayFrame | undefined {
  if (typeof given !== 'string' || given.length > maxFrameLength) return undefined
  const fields = read(frame, parseJson(given))
  const id = fields && digitsOfId(given, fields.id)
  if (!fields || id === undefined) return undefined
  if (fields.method !== undefined) {
    const found = fields.method === 'irn_subscription' ? read(delivery, fields.params) : undefined
    return found ? { kind: 'delivery', id, ...found.data } : { kind: 'unknown', id }
  }
  const failed = read(error, fields.error)
  if (!failed) return { kind: 'result', id: Number(id), result: fields.result }
  const code = Number.isSafeInteger(failed.code) ? Number(failed.code) : 0
  return { kind: 'error', id: Number(id), code, message: String(failed.message).slice(0, 500) }
}
