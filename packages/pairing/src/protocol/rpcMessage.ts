import { parseJson } from './parseJson.ts'
import { anything, object, read } from './schema.ts'

/** A JSON-RPC message of a relay or a wallet. Its fields are untrusted. */
export interface RpcMessage {
  /** The id as written: a number may exceed 2⁵³. */
  readonly digits: string
  /** The id as a number; NaN for other texts. */
  readonly id: number
  /** Undefined for a response. */
  readonly method: unknown
  readonly params: unknown
  readonly result: unknown
  readonly error: unknown
}

const fields = object({ id: anything, method: anything, params: anything, result: anything, error: anything })

/** @returns undefined for a text that is not a JSON object with an id. Never throws. */
export function readRpcMessage(text: string, maxLength: number): RpcMessage | undefined {
  const found = read(fields, parseJson(text, maxLength))
  const digits = found && digitsOfId(text, found.id)
  if (!found || digits === undefined) return undefined
  // Some libraries write null for an absent field.
  return {
    ...found,
    digits,
    id: Number(digits.replaceAll('"', '') || Number.NaN),
    method: found.method ?? undefined,
  }
}

/**
 * A JSON-RPC id as written in its text. `JSON.parse` changes digits of a number beyond 2⁵³, and the peer would not match a
 * response with other digits.
 *
 * @returns undefined for a value that is not an id.
 */
function digitsOfId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string' && id.length <= 128) return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(\d{16,30})/g)) {
    if (Number(digits) === id) return digits
  }
  return undefined
}

/** Range of the random part of an id: one second of microseconds. */
const idRange = 1_000_000

/**
 * Creates JSON-RPC ids: a random microsecond of the last second, unique and rising. 16 digits, a safe integer until the year
 * 2255. Tabs share a session, and would take each other's responses to an equal id: three digits would be too few.
 */
export function createIds(now: () => number, random: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 - Math.floor(random() * idRange))
    return last
  }
}

/** September 2020, before the protocol: a smaller id is a counter, not a time. */
const earliestMs = 1_600_000_000_000

/**
 * The time in a message id, on the clock of its sender. Ids of all libraries begin with 13 digits of milliseconds, followed
 * by zero, three or six digits.
 *
 * @param digits the id as written
 * @returns milliseconds since 1970, or undefined for an id without a time: a counter, or a text.
 */
export function timeOfId(digits: string): number | undefined {
  const time = /^"?(\d{13})\d{0,12}"?$/.exec(digits)?.[1]
  return time !== undefined && Number(time) >= earliestMs ? Number(time) : undefined
}
