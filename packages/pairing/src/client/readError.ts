import { isBounded } from '../protocol/parseJson.ts'
import { anything, object, read } from '../protocol/schema.ts'

/** An error of JSON-RPC, in any shape that a wallet may give it. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** In place of a wallet's words. */
export const noReason = 'The wallet gave no reason.'

const error = object<{ code?: unknown; message?: unknown; data?: unknown }>({
  code: anything,
  message: anything,
  data: anything,
})

/**
 * The error of an answer. Wallets write a text, a code as text, or leave out the message (section 7.3). Their words
 * are kept.
 */
export function readError(value: unknown): RpcError {
  const { code, data, message } = read(error, value) ?? { message: value }
  return {
    code: readCode(code),
    message: typeof message === 'string' ? message.slice(0, 1024) : noReason,
    ...(data !== undefined && isBounded(data) && { data }),
  }
}

function readCode(code: unknown): number {
  const number = typeof code === 'string' && /^-?\d{1,15}$/.test(code) ? Number(code) : code
  return Number.isSafeInteger(number) ? (number as number) : -32000
}
