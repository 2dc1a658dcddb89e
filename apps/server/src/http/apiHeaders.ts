import { json, apiHeaders as plainHeaders } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'

/** Two years: the minimum of the HSTS preload list. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains; preload'

/** Headers of every response of the API. HSTS only over https: browsers ignore it otherwise. */
export const apiHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...plainHeaders, 'Strict-Transport-Security': strictTransportSecurity } : plainHeaders

/** 405 with the methods that the route has. */
export function methodNotAllowed(headers: Readonly<Record<string, string>>, allowed: string): Response {
  const error = new AuthError('method_not_allowed')
  return json(headers, error.body, { status: error.status, extra: { Allow: allowed } })
}
