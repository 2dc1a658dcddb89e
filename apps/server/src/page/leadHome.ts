import { isLoopback } from '@foyer/auth/internal'
import type { MiddlewareHandler } from 'hono'

/**
 * Redirects a browser that opened the page under another loopback name (`127.0.0.1`, `[::1]`) to `origin`, because
 * cookies and sign-in are bound to that host. Not with another port: then a proxy decides.
 */
export function leadHome(origin: string): MiddlewareHandler {
  const home = new URL(origin)
  return async (context, next) => {
    const { hostname, port, pathname, search } = new URL(context.req.url)
    const isElsewhere = hostname !== home.hostname && isLoopback(hostname) && isLoopback(home.hostname)
    const isVisit = context.req.method === 'GET' && context.req.header('accept')?.includes('text/html')
    if (!isElsewhere || port !== home.port || !isVisit) return next()
    return new Response(null, {
      status: 302,
      headers: { Location: origin + pathname + search, 'Cache-Control': 'no-store' },
    })
  }
}
