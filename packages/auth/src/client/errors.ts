import { KitError } from '@foyer/core'
import type { AuthErrorCode } from '../contract.ts'

export const cookiesBlocked = () =>
  new KitError('cookiesBlocked', 'This browser keeps no cookies for this page.')

export const cookieConflict = () =>
  new KitError('cookieConflict', 'Another site has set a cookie of the name that sign-in uses.')

/** The error code of a response, if it has one. */
export async function errorCodeOf(response: Response): Promise<AuthErrorCode | undefined> {
  if (response.ok) return undefined
  const { error } = Object(await response.json().catch(() => undefined))
  return Object(error).code
}
