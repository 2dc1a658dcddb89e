import { type CountedEvent, errorJson, json, methodNotAllowed, sumEvents } from '@foyer/auth/internal'
import {
  AuthError,
  type AuthEvent,
  type AuthOptions,
  createAuthApp,
  type RecoverSigner,
  type VerifyContract,
} from '@foyer/auth/server'
import type { DatabaseStore } from '@foyer/auth/sqlite'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ChainConfig, Config } from './config/config.ts'
import { isTriedOut } from './config/switchedOff.ts'
import { apiRoutes, type PublicConfig } from './contract.ts'
import type { GrantStore } from './grants/grantStore.ts'
import { grantsRoute } from './grants/grantsRoute.ts'
import { apiHeaders, strictTransportSecurity } from './http/apiHeaders.ts'
import { clientAddress as toClientAddress } from './http/clientAddress.ts'
import { createCspReportApp } from './http/cspReport.ts'
import { createLookupsApp } from './lookups/lookupsApp.ts'
import type { Lookups } from './lookups/openLookups.ts'
import { leadHome } from './page/leadHome.ts'
import { createPageApp, type PageOptions } from './page/page.ts'
import { setupHelpPath } from './page/setupHelp.ts'

export interface RouteOptions {
  readonly config: Config
  /** The public origin. */
  readonly origin: string
  /** For the virtual host of the Safe App. */
  readonly safe?: PublicConfig['safe']
  readonly chains: readonly ChainConfig[]
  readonly store: DatabaseStore
  readonly grants: GrantStore
  /** Without it, avatars are not fetched and off-chain lookups not answered. */
  readonly lookups: Lookups | undefined
  readonly verifyContract: VerifyContract
  readonly recoverSigner: RecoverSigner
  /** Rejects if this server must not receive traffic. */
  readonly ready: () => Promise<void>
  readonly log: Logger
  /** Writes a line of the audit log. */
  readonly logEvent: (event: AuthEvent) => void
  /** In addition to the log, for a host that starts this server from its own code. */
  readonly onEvent?: AuthOptions['onEvent']
  readonly webRoot: string
  readonly extraScripts: PageOptions['extraScripts']
  readonly limits?: AuthOptions['limits']
  /** Aborted after the last response. */
  readonly signal: AbortSignal
}

/** The relay of `@foyer/pairing` unless another one is configured. */
const vendorRelay = 'wss://relay.walletconnect.org'

/** Options of one virtual host, with values derived from them. */
interface Site extends RouteOptions {
  readonly https: boolean
  /** Headers of every response of the API. */
  readonly headers: Readonly<Record<string, string>>
  readonly clientAddress: (context: Context) => string
}

/** All routes of one virtual host. The page comes last and handles every other path. */
export function createRoutes(options: RouteOptions): Hono {
  const { config, origin, lookups, log } = options
  const { createRateLimit } = options.store
  const logError = sumEvents<CountedEvent & { readonly err?: unknown }>(
    (event) => log.error(event),
    options.signal,
  )
  // One stack per kind and minute: clients may cause an error without limit.
  const onError = (err: unknown) => logError({ event: 'error', outcome: kindOf(err), err })
  const https = origin.startsWith('https:')
  const headers = apiHeaders(https)
  const clientAddress = (context: Context) => {
    const socket = (context.env as HttpBindings | undefined)?.incoming.socket.remoteAddress
    return toClientAddress(socket, context.req.header('x-forwarded-for'), config.trustProxy)
  }
  const site: Site = { ...options, https, headers, clientAddress }

  const app = new Hono()
  // Sign-in as a library decides nothing about the host.
  if (https) app.use('/auth/*', sendStrictTransportSecurity)
  app.route('/', createSignInApp(site))
  app.route('/', createGrantsApp(options.grants, headers))
  if (lookups) app.route('/', createLookupsApp({ ...site, lookups, createRateLimit, onError }))
  app.all('/api/*', () => errorJson(headers, new AuthError('not_found')))
  app.route('/', createHealthApp(options.ready, headers))
  app.route('/', createReportApp(site))
  app.use('*', leadHome(origin))
  app.route('/', createPage(site))
  app.onError((error) => {
    onError(error)
    return errorJson(headers, error)
  })
  return app
}

/** `internal`, with the name of the class. */
const kindOf = (error: unknown) =>
  `internal ${error instanceof Error ? error.name.slice(0, 40) : typeof error}`

const sendStrictTransportSecurity: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Strict-Transport-Security', strictTransportSecurity)
}

function createSignInApp({ config, safe, chains, logEvent, ...site }: Site): Hono {
  return createAuthApp({
    origin: site.origin,
    statement: `Sign in to ${toStatement(config.appName)}. This costs nothing and moves nothing.`,
    chainIds: chains.map(({ id }) => id),
    oneApproval: config.walletConnect?.oneApproval === true && !safe,
    store: site.store,
    verifyContract: site.verifyContract,
    recoverSigner: site.recoverSigner,
    limits: site.limits,
    signal: site.signal,
    // The account is the embedding Safe, whatever keys its owners have.
    embedded: safe !== undefined,
    contractsOnly: safe !== undefined,
    clientAddress: site.clientAddress,
    log: logEvent,
    onEvent: site.onEvent,
  })
}

function createGrantsApp(grants: GrantStore, headers: Site['headers']): Hono {
  const app = new Hono()
  app.get(apiRoutes.grants, (context) => grantsRoute(grants, headers, context))
  app.all(apiRoutes.grants, () => methodNotAllowed(headers, 'GET, HEAD'))
  return app
}

function createHealthApp(ready: Site['ready'], headers: Site['headers']): Hono {
  const app = new Hono()
  app.get('/health', () => json(headers, { status: 'ok' }))
  app.get('/ready', () =>
    ready().then(
      () => json(headers, { status: 'ready' }),
      () => json(headers, { status: 'not ready' }, { status: 503, extra: { 'Retry-After': '5' } }),
    ),
  )
  return app
}

function createReportApp({ headers, clientAddress, store, log, signal }: Site): Hono {
  return createCspReportApp({
    headers,
    clientAddress,
    createRateLimit: store.createRateLimit,
    report: (violation) => log.warn({ event: 'csp', ...violation }),
    logRefusal: sumEvents((refusal) => log.info(refusal), signal),
  })
}

function createPage(site: Site): Hono {
  return createPageApp({
    webRoot: site.webRoot,
    extraScripts: site.extraScripts,
    config: toPublicConfig(site),
    https: site.https,
    rpcUrls: site.chains.map(({ rpcUrl }) => rpcUrl),
    relayUrls: site.safe ? [] : relaysOf(site.config),
    ...(site.safe && { parents: site.safe.parents }),
  })
}

function toPublicConfig({ config, chains, safe, origin }: RouteOptions): PublicConfig {
  const { appName, companyName, walletConnect } = config
  return {
    appName,
    companyName,
    ...(config.allWallets && !safe && { allWallets: true }),
    ...(config.doctor && { doctor: true }),
    ...(config.multipleWallets && !safe && { multipleWallets: true }),
    signIn: true,
    ensLookups: config.ensLookups,
    chains: chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    ...(isTriedOut({ origin }) && !safe && { setupHelp: setupHelpPath }),
    ...(safe ? { safe } : walletConnect && { walletConnect }),
  }
}

function relaysOf({ walletConnect }: Config): readonly string[] {
  if (walletConnect === undefined) return []
  return [walletConnect.relayUrl ?? vendorRelay]
}

/** Statement with the app's name, or without it if it has characters that ERC-4361 forbids. */
const toStatement = (appName: string) =>
  appName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]/g, '')
    .replace(/ +/g, ' ')
    .trim() || 'this site'
