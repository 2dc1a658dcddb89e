import { apiRoutes, type Grant } from '@foyer/server/contract'
import { parseGrants } from './parseGrants.ts'

/** `unavailable`: the site has no list, as on a static host. Other failures can be retried. */
export type GrantsFailure = 'unavailable' | 'unreachable' | 'server' | 'malformed'

export type GrantsResult =
  | { readonly grants: readonly Grant[] }
  | { readonly failure: GrantsFailure; readonly cause?: unknown }

const deadline = 8_000 // ms

/** Asks the server for every grant. Never rejects: what went wrong is in the result. */
export async function fetchGrants(request: typeof fetch = fetch): Promise<GrantsResult> {
  let response: Response
  try {
    response = await request(apiRoutes.grants, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(deadline),
    })
  } catch (cause) {
    return { failure: 'unreachable', cause }
  }
  // A static host answers with its own page, found or not.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (response.status === 404 || (response.ok && !isJson)) return { failure: 'unavailable' }
  if (!response.ok) return { failure: 'server', cause: response.status }
  try {
    return { grants: parseGrants(await response.json()) }
  } catch (cause) {
    return { failure: cause instanceof DOMException ? 'unreachable' : 'malformed', cause }
  }
}
