import { PairingError } from '../../pairingError.ts'
import { codes } from '../../protocol/methods.ts'
import { isBounded } from '../../protocol/parseJson.ts'
import { anything, object, read } from '../../protocol/schema.ts'

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

const rejectionCodes: readonly number[] = [4001, 5000, 5001, 5002, 5003, 12001, 14001]

/** Quirk `rejectionCodes`: "no" is 4001, 5000 to 5003, 12001 and 14001 of an authenticate request, or -32000 with words that say so (section 9). */
export function isRejection({ code, message }: RpcError): boolean {
  return rejectionCodes.includes(code) || (code === -32000 && /reject|denied|declin|cancel/i.test(message))
}

/** "Unauthorized method" of Swift and Kotlin, "unsupported `wc_` method", and JSON-RPC's own (section 16). */
const unknownMethodCodes: readonly number[] = [3001, 10001, -32601]
const before = /(unsupported|unauthori[sz]ed|unknown|invalid)/
const behind = /(not (supported|found|available|allowed|approved|implemented|exist)|unsupported)/

/** Looks 32 characters before each "method", and 96 behind: one expression for both takes more than linear time. */
function saysUnknown(message: string): boolean {
  const parts = message.toLowerCase().split('method')
  return (
    message.includes('request() method') ||
    parts.some(
      (part, index) =>
        (index < parts.length - 1 && before.test(part.slice(-32))) ||
        (index > 0 && behind.test(part.slice(0, 96))),
    )
  )
}

/**
 * Quirk `unknownMethod`: the wallet's library answers for a method that is none of the session's. The JS library has no
 * code of its own for it: -32000, "Missing or invalid. request() method: …".
 */
export function isUnknownMethod({ code, message }: RpcError): boolean {
  return unknownMethodCodes.includes(code) || (code === -32000 && saysUnknown(message))
}

/** The error of an answer: the wallet's own code, except that every way to say "no" is EIP-1193's 4001, and every way to say that the method is none of the session's is 4200. */
export function walletError(value: unknown): PairingError {
  const error = readError(value)
  if (isRejection(error))
    return new PairingError('userRejected', error.message, { code: codes.userRejected, data: error.data })
  const code = isUnknownMethod(error) ? codes.unsupportedByWallet : error.code
  return new PairingError('walletError', error.message, { code, data: error.data })
}
