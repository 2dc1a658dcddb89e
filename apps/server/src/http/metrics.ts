import { createServer, type Server } from 'node:http'
import { authRoutes } from '@foyer/auth/contract'
import type { AuthEvent } from '@foyer/auth/server'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { apiRoutes, avatarPath } from '../contract.ts'
import type { Handle } from './httpServer.ts'

export interface Metrics {
  onEvent(event: AuthEvent): void
  onAnswer(reply: { readonly route: string; readonly status: number; readonly seconds: number }): void
  /** Serves `GET /metrics` on a separate port, which visitors cannot reach. */
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

/** Metrics in the text format of Prometheus. Labels contain no addresses and no data of visitors. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const events = new Counter({
    name: 'foyer_auth_events_total',
    help: 'Sign-ins, sign-outs, revoked sessions and errors, by outcome.',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const answers = new Histogram({
    name: 'foyer_http_seconds',
    help: 'Seconds from a request to its answer, by route and class of status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  let server: Server | undefined

  return {
    onEvent: ({ event, outcome, count = 1 }) => events.inc({ event, outcome }, count),
    onAnswer: ({ route, status, seconds }) =>
      answers.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    listen(port, host) {
      const created = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
        registry.metrics().then(
          (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      server = created
      return new Promise((resolve, reject) => created.once('error', reject).listen(port, host, resolve))
    },
    close: () =>
      new Promise((resolve) => {
        if (!server) return resolve()
        server.close(() => resolve())
        // `close` waits for connections that have sent no request.
        server.closeAllConnections()
      }),
  }
}

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
