import { fileURLToPath } from 'node:url'
import { authRoutes } from '@foyer/auth/contract'
import { apiHeaders } from '@foyer/auth/internal'
import { type AuthEvent, type AuthOptions, createContractVerifier } from '@foyer/auth/server'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { apiRoutes, avatarPath } from './contract.ts'
import { openNonceKeyRing } from './database/nonceKeyRing.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createRateLimits } from './database/rateLimits.ts'
import { createSessionStore } from './database/sessionStore.ts'
import { createSweeper } from './database/sweeper.ts'
import { explainListenError } from './explainListenError.ts'
import { createGrantStore } from './grants/grantStore.ts'
import { importGrants } from './grants/importGrants.ts'
import { createHardenedServer } from './httpServer.ts'
import { internet, type Network } from './lookups/network.ts'
import { openLookups } from './lookups/openLookups.ts'
import { createMetrics } from './metrics.ts'
import type { PageOptions } from './page/page.ts'
import { createRecoveryPool } from './recovery/recoveryPool.ts'
import { createRoutes, type RouteOptions } from './routes.ts'
import { isTriedOut, switchedOff } from './switchedOff.ts'

export type { Network }

export interface ServerOptions {
  /**
   * Folder of the built page.
   *
   * @default apps/web/dist
   */
  readonly webRoot?: string
  /** Module scripts to load before the page's own, for the demo. Not configurable by the environment. */
  readonly extraScripts?: PageOptions['extraScripts']
  /** Local chains, listed after the configured ones. */
  readonly localChains?: readonly { readonly id: number; readonly rpcUrl: string }[]
  /** File of grants to import at the start. */
  readonly grantsFile?: string
  readonly limits?: AuthOptions['limits']
  /**
   * Network for pictures and off-chain lookups. Not configurable by the environment.
   *
   * @default the internet
   */
  readonly network?: Network
  readonly log?: Logger
}

export interface FoyerServer {
  /** Opens the database, then the port. Rejects with one sentence if either fails. */
  listen(): Promise<{ readonly url: string; readonly port: number }>
  /** Completes pending requests within 10 s and closes the database. */
  close(): Promise<void>
}

/** Interval of sweeping and of reading the nonce keys. */
const upkeepIntervalMs = 60_000

/** The server: sign-in, grants, lookups and the page, with start and stop. */
export function createServer(config: Config, options: ServerOptions = {}): FoyerServer {
  const log = options.log ?? pino({ level: config.logLevel })
  const webRoot = options.webRoot ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
  const local = (options.localChains ?? []).map((chain) => ({ ...chain, verifyUrls: [chain.rpcUrl] }))
  const ended: (() => Promise<void> | void)[] = []
  const metrics = config.metrics && createMetrics()
  /** Virtual hosts by host and port. Requests for any other host get the main one. */
  const faces = new Map<string, Hono>()
  let mainFace: Hono | undefined
  let closing: Promise<void> | undefined
  /** Aborted after the last response. */
  const closed = new AbortController()

  const server = createHardenedServer(
    // The port is not known before the routes exist.
    async (request, env) => {
      const begun = performance.now()
      const { host, pathname } = new URL(request.url)
      const face = faces.get(host) ?? (mainFace as Hono)
      const response = await face.fetch(request, env)
      const route = nameRoute(pathname)
      metrics?.onAnswer({ route, status: response.status, seconds: (performance.now() - begun) / 1000 })
      return response
    },
    apiHeaders(config.origin?.startsWith('https:') === true),
  )

  async function listen() {
    const database = await openDatabase(config, (error) => log.error({ event: 'database', err: error }))
    ended.unshift(() => database.close())
    if (options.grantsFile !== undefined) await importGrants(database, options.grantsFile)
    const store = createSessionStore(database)
    const nonceKeys = await openNonceKeyRing(database)
    const pool = createRecoveryPool({
      threads: config.verifyThreads,
      onTrouble: (error) => log.warn({ event: 'thread', err: error }),
    })
    ended.unshift(pool.close)
    const rateLimits = createRateLimits(database, {
      secret: nonceKeys.signing,
      onTrouble: (error) => log.warn({ event: 'database', err: error }),
    })
    startUpkeep([createSweeper(store), nonceKeys.refresh, rateLimits.sweep])
    const chains = [...config.chains, ...local]
    const nodes = new Map(chains.map(({ id, verifyUrls }) => [id, verifyUrls]))
    const lookups = config.ensLookups
      ? await openLookups({
          dataDir: config.dataDir,
          nodes,
          network: options.network ?? internet,
          onTrouble: (failure, reason) => log.info({ event: 'lookup', failure, reason }),
        })
      : undefined
    const port = await server.listen(config.port, config.host).catch((error) => {
      throw explainListenError(error, { ...config, portVariable: 'PORT', hostVariable: 'HOST' })
    })
    ended.unshift(() => server.close().finally(() => closed.abort()))
    if (config.metrics && metrics) {
      const place = { ...config.metrics, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' }
      await metrics.listen(place.port, place.host).catch((error) => {
        throw explainListenError(error, place)
      })
      ended.unshift(() => metrics.close())
    }
    const url = config.origin ?? `http://localhost:${port}`
    const shared: Omit<RouteOptions, 'origin' | 'safe'> = {
      config,
      chains,
      verifyContract: createContractVerifier({
        nodes,
        onTrouble: (trouble) => log.warn({ event: 'node', ...trouble }),
      }),
      recoverSigner: pool.recoverSigner,
      store,
      nonceKeys,
      createRateLimit: rateLimits.create,
      signal: closed.signal,
      grants: createGrantStore(database),
      lookups,
      ready: () => (closing ? Promise.reject(new Error('closing')) : database.ping()),
      log,
      onEvent: (event) => {
        logEvent(log, event)
        metrics?.onEvent(event)
      },
      webRoot,
      extraScripts: options.extraScripts ?? [],
      ...(options.limits && { limits: options.limits }),
    }
    mainFace = createRoutes({ ...shared, origin: url })
    if (config.safe) {
      const { origin, parents } = config.safe
      faces.set(new URL(origin).host, createRoutes({ ...shared, origin, safe: { parents, home: url } }))
    }
    const off = switchedOff(config)
    if (off.length > 0 && !isTriedOut(config))
      log.warn(
        { event: 'off', parts: off.map(({ part }) => part) },
        off.map(({ sentence }) => sentence).join(' '),
      )
    log.info({ event: 'listening', url, port, host: config.host, database: database.kind })
    warnOfSingleNodes(log, config.chains)
    return { url, port }
  }

  function startUpkeep(tasks: readonly (() => Promise<unknown>)[]): void {
    const timer = setInterval(() => {
      for (const task of tasks) task().catch((error) => log.error({ event: 'upkeep', err: error }))
    }, upkeepIntervalMs)
    ended.unshift(() => clearInterval(timer))
  }

  async function end() {
    for (const step of ended) await step()
  }

  return {
    listen: () =>
      listen().catch(async (error) => {
        await end()
        throw error
      }),
    close() {
      closing ??= end()
      return closing
    },
  }
}

/** A single node can confirm any signature for any address of its chain. */
function warnOfSingleNodes(log: Logger, chains: Config['chains']): void {
  const hosts = (urls: readonly string[]) => new Set(urls.map((url) => new URL(url).host)).size
  const chainIds = chains.filter(({ verifyUrls }) => hosts(verifyUrls) < 2).map(({ id }) => id)
  if (chainIds.length === 0) return
  const variables = chainIds.map((id) => `VERIFY_RPC_URL_${id}`).join(', ')
  log.warn(
    { event: 'single-node', chainIds },
    `One node decides who is signed in without a signature by a key. Name two of different operators in ${variables}.`,
  )
}

function logEvent(log: Logger, { cause, ...event }: AuthEvent): void {
  if (event.event === 'error') log.error({ ...event, err: cause })
  else log.info(event)
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
