import type { RpcError } from './readError.ts'

/** "Unauthorized method" of Swift and Kotlin, "unsupported `wc_` method", and JSON-RPC's own (section 16). */
const codes: readonly number[] = [3001, 10001, -32601]
const words =
  /request\(\) method|method.{0,80}(not (supported|found|available|allowed|approved|implemented|exist)|unsupported)|(unsupported|unauthori[sz]ed|unknown|invalid).{0,20}method/i

/**
 * Quirk `unknownMethod`: the wallet's library answers for a method that is none of the session's. The JS library has no
 * code of its own for it: -32000, "Missing or invalid. request() method: …".
 */
export function isUnknownMethod({ code, message }: RpcError): boolean {
  return codes.includes(code) || (code === -32000 && words.test(message))
}
