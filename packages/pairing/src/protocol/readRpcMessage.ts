import { digitsOfId } from './digitsOfId.ts'
import { parseJson } from './parseJson.ts'
import { anything, object, read } from './schema.ts'

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
