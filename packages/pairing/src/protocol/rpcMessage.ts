import { parseJson } from './parseJson.ts'
import { anything, object, read } from './schema.ts'

/** Characters of base64 in an envelope that is opened at all: 1 MB, ten times the relay's own limit. */
export const maxEnvelopeLength = 1_000_000

/** A JSON-RPC message of a relay or a wallet. Its fields are untrusted, and of any type. */
export interface RpcMessage {
  /** The id as written: a number may lie beyond 2⁵³ (sections 6.3 and 7.1). */
  readonly digits: string
  /** The id as a number; NaN for a text that is none. */
  readonly id: number
  /** Undefined for an answer. */
  readonly method: unknown
  readonly params: unknown
  readonly result: unknown
  readonly error: unknown
}

const fields = object({ id: anything, method: anything, params: anything, result: anything, error: anything })

/** @returns undefined for a text that is no object with an id. Never throws. */
export function readRpcMessage(text: string, maxLength: number): RpcMessage | undefined {
  const found = read(fields, parseJson(text, maxLength))
  const digits = found && digitsOfId(text, found.id)
  if (!found || digits === undefined) return undefined
  // Some languages write null for what is not there.
  return {
    ...found,
    digits,
    id: Number(digits.replaceAll('"', '') || Number.NaN),
    method: found.method ?? undefined,
  }
}

/**
 * A JSON-RPC id as it stands in its text. A number beyond 2⁵³ loses digits in `JSON.parse`, and an answer with other
 * digits answers nothing (sections 6.3 and 7.1).
 *
 * @returns undefined for a value that is no id.
 */
export function digitsOfId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string' && id.length <= 128) return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,30})/g)) {
    if (Number(digits) === id) return digits
  }
  return undefined
}

/**
 * JSON-RPC ids: milliseconds × 1000 + three random digits, unique and rising (section 7.1). 16 digits, a safe
 * integer until the year 2255.
 */
export function createIds(now: () => number, random: () => number = Math.random): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(random() * 1000))
    return last
  }
}

/** September 2020, in milliseconds: before the protocol, so that what is earlier counts something else. */
const earliestMs = 1_600_000_000_000

/**
 * When a message was written, on the clock of the side that wrote it: libraries count milliseconds, or add three or six
 * digits to them, or count nanoseconds. The first 13 digits are milliseconds in all of them.
 *
 * @param digits the id as written
 * @returns milliseconds since 1970, or undefined for an id that tells no time: a counter, or a text.
 */
export function timeOfId(digits: string): number | undefined {
  const time = /^"?(\d{13})\d{0,12}"?$/.exec(digits)?.[1]
  return time !== undefined && Number(time) >= earliestMs ? Number(time) : undefined
}
