import { PairingError } from '../../pairingError.ts'
import { codes } from '../../protocol/methods.ts'
import { isBounded } from '../../protocol/parseJson.ts'
import { anything, object, read } from '../../protocol/schema.ts'

/** A JSON-RPC error. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Message of errors without one. */
export const noReason = 'The wallet gave no reason.'

const error = object<{ code?: unknown; message?: unknown; data?: unknown }>({
  code: anything,
  message: anything,
  data: anything,
})

/**
 * Parses the error of a response. Some wallets send a text, or a code as text, or no message. Messages of wallets are
 * kept.
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

/**
 * Quirk `rejectionCodes`: rejections have the codes 4001, 5000 to 5003, 12001 and 14001 of an authenticate request, or -32000
 * with a message of rejection. Words for an unknown method that name no visitor are none, under any of them (Enkrypt: 4001).
 */
function isRejection({ code, message }: RpcError): boolean {
  const saysRejected = /reject|denied|declin|cancel/i.test(message)
  if (code === -32000) return saysRejected
  return rejectionCodes.includes(code) && (saysRejected || /\buser/i.test(message) || !saysUnknown(message))
}

/** "Unauthorized method" of Swift and Kotlin, CAIP-25's "unknown method(s)", "unsupported `wc_` method", and JSON-RPC's "method not found". */
const unknownMethodCodes: readonly number[] = [3001, 5201, 10001, -32601]
const before = /(unsupported|unauthori[sz]ed|unknown|invalid)/
const behind = /(not (support|found|available|allowed|approved|implemented|exist)|unsupported)/

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
 * Quirk `unknownMethod`: the wallet's library refuses a method that the session does not list. The JS library uses a
 * general code: -32000, "Missing or invalid. request() method: …". Others use -32000 too ("Method not support"), or the code of a
 * rejection.
 */
function isUnknownMethod({ code, message }: RpcError): boolean {
  return (
    unknownMethodCodes.includes(code) ||
    ((code === -32000 || rejectionCodes.includes(code)) && saysUnknown(message))
  )
}

/**
 * Error of a response. Keeps the wallet's code, except for rejections (4001 of EIP-1193) and methods that the session does
 * not list (4200).
 */
export function toWalletError(value: unknown): PairingError {
  const error = readError(value)
  if (isRejection(error))
    return new PairingError('userRejected', error.message, { code: codes.userRejected, data: error.data })
  const code = isUnknownMethod(error) ? codes.unsupportedByWallet : error.code
  return new PairingError('walletError', error.message, { code, data: error.data })
}
