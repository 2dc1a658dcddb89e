import { fileURLToPath } from 'node:url'
import { authRoutes } from '@foyer/auth/contract'
import { type AuthEvent, type AuthOptions, apiHeaders, createContractVerifier } from '@foyer/auth/server'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { apiRoutes } from './contract.ts'
import { openNonceKeyRing } from './database/nonceKeyRing.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createSessionStore } from './database/sessionStore.ts'
import { createSweeper } from './database/sweeper.ts'
import { createGrantStore } from './grants/grantStore.ts'
import { importGrants } from './grants/importGrants.ts'
import { createHardenedServer } from './httpServer.ts'
import { createMetrics } from './metrics.ts'
import type { PageOptions } from './page/page.ts'
import { createRecoveryPool } from './recovery/recoveryPool.ts'
import { createRoutes, type RouteOptions } from './routes.ts'

export interface ServerOptions {
  /** The built page. `apps/web/dist` when left out. */
  readonly webRoot?: string
  /** Module scripts to run in the page before its own: the demo's wallet. Never from the environment. */
  readonly extraScripts?: PageOptions['extraScripts']
  /** Chains of this machine, offered after the configured ones. */
  readonly localChains?: readonly { readonly id: number; readonly rpcUrl: string }[]
  /** A file of grants to be imported at the start. */
  readonly grantsFile?: string
  readonly limits?: AuthOptions['limits']
  readonly log?: Logger
}

export interface FoyerServer {
  /** Opens the database, then the port. Rejects with one clear sentence when either cannot be. */
  listen(): Promise<{ readonly url: string; readonly port: number }>
  /** Answers what has been asked, within 10 seconds, and closes the database. */
  close(): Promise<void>
}

/** Milliseconds between two rounds of sweeping and of reading the nonce keys. */
const upkeepEvery = 60_000

/** The whole server: sign-in, grants and the page, as one that can be started and ended. */
export function createServer(config: Config, options: ServerOptions = {}): FoyerServer {
  const log = options.log ?? pino({ level: config.logLevel })
  const webRoot = options.webRoot ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
  const local = (options.localChains ?? []).map((chain) => ({ ...chain, verifyUrls: [chain.rpcUrl] }))
  const ended: (() => Promise<void> | void)[] = []
  const metrics = config.metrics && createMetrics()
  /** By host and port. What comes under any other name is for the main face. */
  const faces = new Map<string, Hono>()
  let mainFace: Hono | undefined
  let closing: Promise<void> | undefined

  const server = createHardenedServer(
    // Before the routes are there nobody knows the port.
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
    startUpkeep([createSweeper(store), nonceKeys.refresh])
    const port = await server.listen(config.port, config.host)
    ended.unshift(() => server.close())
    if (config.metrics && metrics) {
      await metrics.listen(config.metrics.port, config.metrics.host)
      ended.unshift(() => metrics.close())
    }
    const url = config.origin ?? `http://localhost:${port}`
    const chains = [...config.chains, ...local]
    const shared: Omit<RouteOptions, 'origin' | 'safe'> = {
      config,
      chains,
      verifyContract: createContractVerifier({
        nodes: new Map(chains.map(({ id, verifyUrls }) => [id, verifyUrls])),
        onTrouble: (trouble) => log.warn({ event: 'node', ...trouble }),
      }),
      recoverSigner: pool.recoverSigner,
      store,
      nonceKeys,
      grants: createGrantStore(database),
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
    log.info({ event: 'listening', url, port, host: config.host, database: database.kind })
    return { url, port }
  }

  function startUpkeep(tasks: readonly (() => Promise<unknown>)[]): void {
    const timer = setInterval(() => {
      for (const task of tasks) task().catch((error) => log.error({ event: 'upkeep', err: error }))
    }, upkeepEvery)
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

function logEvent(log: Logger, { cause, ...event }: AuthEvent): void {
  if (event.event === 'error') log.error({ ...event, err: cause })
  else log.info(event)
}

/** One name for all pages and files: a visitor must not be able to make up names that are kept. */
const nameRoute = (path: string) => (namedRoutes.has(path) ? path : 'page')
const namedRoutes = new Set<string>([
  ...Object.values(authRoutes),
  ...Object.values(apiRoutes),
  '/health',
  '/ready',
])
