import type { RpcError } from './readError.ts'

/** "Unauthorized method" of Swift and Kotlin, "unsupported `wc_` method", and JSON-RPC's own (section 16). */
const codes: readonly number[] = [3001, 10001, -32601]
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
  return codes.includes(code) || (code === -32000 && saysUnknown(message))
}
