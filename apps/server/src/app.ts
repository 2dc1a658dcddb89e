import { fileURLToPath } from 'node:url'
import type { AuthEvent, AuthOptions } from '@foyer/auth/server'
import { type Logger, pino } from 'pino'
import type { Config } from './config/config.ts'
import { logStart } from './config/switchedOff.ts'
import { apiHeaders } from './http/apiHeaders.ts'
import { explainListenError, type ListenPlace } from './http/explainListenError.ts'
import { createHardenedServer, type Handle } from './http/httpServer.ts'
import { createMetrics, timed } from './http/metrics.ts'
import type { Network } from './lookups/network.ts'
import type { PageOptions } from './page/page.ts'
import { createRoutes, type RouteOptions } from './routes.ts'
import { openServices, type ServiceOptions } from './services.ts'

export type { Network }

export interface ServerOptions extends ServiceOptions {
  /**
   * Folder of the built page.
   *
   * @default apps/web/dist
   */
  readonly webRoot?: string
  /** Module scripts to load before the page's own, for the demo. Not configurable by the environment. */
  readonly extraScripts?: PageOptions['extraScripts']
  readonly limits?: AuthOptions['limits']
  /**
   * Time after which a connection without traffic is closed, in ms: longer than a lookup. Not configurable by the environment.
   *
   * @default 20000
   */
  readonly stallMs?: number
  readonly log?: Logger
  /** Called for every event of signing in, in addition to the log: no address, signature or nonce. Not configurable by the environment. */
  readonly onEvent?: AuthOptions['onEvent']
}

export interface FoyerServer {
  /** Opens the database, then the port. Rejects with one sentence if either fails. */
  listen(): Promise<{ readonly url: string; readonly port: number }>
  /** Completes pending requests within 10 s and closes the database. */
  close(): Promise<void>
}

/** The server: sign-in, grants, lookups and the page, with start and stop. */
export function createServer(config: Config, options: ServerOptions = {}): FoyerServer {
  const log = options.log ?? createLog(config.logLevel)
  const metrics = config.metrics && createMetrics()
  const ended: (() => Promise<void> | void)[] = []
  let routes: Handle | undefined
  let closing: Promise<void> | undefined
  /** Settled when nothing more is opened: a server that is still starting is closed after its start. */
  let started: Promise<unknown> = Promise.resolve()
  /** Aborted after the last response. */
  const closed = new AbortController()

  // The port is not known before the routes exist.
  const handle: Handle = (request, env) => (routes as Handle)(request, env)
  const server = createHardenedServer(
    metrics ? timed(handle, metrics) : handle,
    apiHeaders(config.origin?.startsWith('https:') === true),
    options.stallMs ? { stallMs: options.stallMs } : {},
  )

  async function listen() {
    const onEnd = (step: () => Promise<void> | void) => void ended.unshift(step)
    const services = await openServices({ ...options, config, log, onEnd })
    const port = await listenAt(server, { ...config, portVariable: 'PORT', hostVariable: 'HOST' })
    onEnd(() => server.close().finally(() => closed.abort()))
    if (config.metrics && metrics) {
      const place = { ...config.metrics, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' }
      await listenAt(metrics, place)
      onEnd(() => metrics.close())
    }
    const url = config.origin ?? `http://localhost:${port}`
    const { database, store } = services
    routes = createHosts(url, {
      ...services,
      config,
      signal: closed.signal,
      ready: () => (closing ? Promise.reject(new Error('closing')) : store.ping()),
      log,
      logEvent: createEventLog(log, metrics),
      onEvent: options.onEvent,
      webRoot: options.webRoot ?? fileURLToPath(new URL('../../web/dist', import.meta.url)),
      extraScripts: options.extraScripts ?? [],
      limits: options.limits,
    })
    logStart(log, config, { url, port, host: config.host, database: database.kind })
    return { url, port }
  }

  async function end() {
    for (const step of ended.splice(0)) await step()
  }

  return {
    listen() {
      const listening = listen().catch(async (error) => {
        await end()
        throw error
      })
      started = listening.catch(() => {})
      return listening
    },
    close() {
      closing ??= started.then(end)
      return closing
    },
  }
}

/** Bytes of lines that wait for a destination. */
const maxWaitingBytes = 1_000_000

/**
 * Log on the standard output. While that takes no lines, as on a full disk or in a terminal that was closed, the last ones wait and
 * further ones are lost: pino would end the process, and wait in its end for the destination.
 */
export function createLog(level: Config['logLevel']): Logger {
  const destination = pino.destination({ dest: 1, maxLength: maxWaitingBytes })
  const { flushSync } = destination
  destination.on('error', () => {
    destination.flushSync = () => {}
  })
  destination.on('write', () => {
    destination.flushSync = flushSync
  })
  return pino({ level }, destination)
}

/** Routes by host and port: of the origin inside Safe, where there is one, and of the site for any other host. */
function createHosts(site: string, options: Omit<RouteOptions, 'origin' | 'safe'>): Handle {
  const { safe } = options.config
  const main = createRoutes({ ...options, origin: site })
  if (!safe) return main.fetch
  const { origin, parents } = safe
  const framed = createRoutes({ ...options, origin, safe: { parents, home: site } })
  const { host, protocol } = new URL(origin)
  return (request, env) => {
    const url = new URL(request.url)
    // The URL of a request has the scheme of this server, and `Host` may have the default port of the proxy's.
    url.protocol = protocol
    return (url.host === host ? framed : main).fetch(request, env)
  }
}

/** @throws {Error} with one sentence that names the variable to change */
function listenAt<Result>(
  server: { listen(port: number, host: string): Promise<Result> },
  place: ListenPlace,
): Promise<Result> {
  return server.listen(place.port, place.host).catch((error) => {
    throw explainListenError(error, place)
  })
}

function createEventLog(log: Logger, metrics: ReturnType<typeof createMetrics> | undefined) {
  return (authEvent: AuthEvent) => {
    const { cause, ...event } = authEvent
    if (event.event === 'error') log.error({ ...event, err: cause })
    else log.info(event)
    metrics?.onEvent(authEvent)
  }
}
