import { rejectionCodes } from '../protocol/codes.ts'
import type { RpcError } from './readError.ts'

/** Quirk `rejectionCodes`: "no" is 4001, 5000 to 5003, 12001 and 14001 of an authenticate request, or -32000 with words that say so (section 9). */
export function isRejection({ code, message }: RpcError): boolean {
  return rejectionCodes.includes(code) || (code === -32000 && /reject|denied|declin|cancel/i.test(message))
}
