import { errorChain } from './errorChain.ts'
import { refusalCodes, saysRefused } from './refused.ts'

/**
 * True if the visitor has refused, by code or in words, under any other code: the wallet must not be asked again. What is
 * shown is up to `toKitError`.
 */
export function isRefusal(error: unknown): boolean {
  const links = errorChain(error)
  return links.some(({ code }) => code !== undefined && refusalCodes.includes(code)) || saysRefused(links)
}
