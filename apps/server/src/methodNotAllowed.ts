import { json } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'

/** 405 with the methods that the route has. */
export function methodNotAllowed(headers: Readonly<Record<string, string>>, allowed: string): Response {
  const error = new AuthError('method_not_allowed')
  return json(headers, error.body, { status: error.status, extra: { Allow: allowed } })
}
