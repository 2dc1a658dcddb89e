import { authRoutes } from '@foyer/auth/contract'
import { apiRoutes, avatarPath } from './contract.ts'
import type { Handle } from './httpServer.ts'
import type { Metrics } from './metrics.ts'

/**
 * Reports every response with the time it took.
 * @param now Milliseconds of a clock that never goes back.
 */
export function timed(handle: Handle, metrics: Metrics, now = () => performance.now()): Handle {
  return async (request, env) => {
    const begun = now()
    const response = await handle(request, env)
    const route = nameRoute(new URL(request.url).pathname)
    metrics.onAnswer({ route, status: response.status, seconds: (now() - begun) / 1000 })
    return response
  }
}

/** One label for all pages and files, and one for all pictures: visitors must not be able to create labels. */
const nameRoute = (path: string) => {
  if (path.startsWith(avatarPath)) return avatarPath
  return namedRoutes.has(path) ? path : 'page'
}
const namedRoutes = new Set<string>([
  ...Object.values(authRoutes),
  ...Object.values(apiRoutes),
  '/health',
  '/ready',
])
