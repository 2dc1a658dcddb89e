import { errorChain } from './errorChain.ts'
import { refusalCodes, saysRefused } from './refused.ts'
import { saysUnknownMethod } from './unknownMethod.ts'

/**
 * True if the visitor has refused, by code or in words, under any other code: the wallet must not be asked again. False if
 * the wallet says that it does not know the method. What is shown is up to `toKitError`.
 */
export function isRefusal(error: unknown): boolean {
  const links = errorChain(error)
  if (saysUnknownMethod(links)) return false
  return links.some(({ code }) => code !== undefined && refusalCodes.includes(code)) || saysRefused(links)
}
