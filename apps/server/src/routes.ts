import { answer, apiHeaders, refusal, sumEvents } from '@foyer/auth/internal'
import {
  AuthError,
  type AuthEvent,
  type AuthOptions,
  type AuthStore,
  type CreateRateLimit,
  createAuthApp,
  type NonceKeys,
  type RecoverSigner,
  type VerifyContract,
} from '@foyer/auth/server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { clientAddress } from './clientAddress.ts'
import type { ChainConfig, Config } from './config.ts'
import { apiRoutes, type PublicConfig } from './contract.ts'
import { createCspReportApp } from './cspReport.ts'
import type { GrantStore } from './grants/grantStore.ts'
import { grantsRoute } from './grants/grantsRoute.ts'
import { createLookupsApp } from './lookups/lookupsApp.ts'
import type { Lookups } from './lookups/openLookups.ts'
import { leadHome } from './page/leadHome.ts'
import { createPageApp, type PageOptions } from './page/page.ts'
import { setupHelpPath } from './page/setupHelp.ts'
import { isTriedOut } from './switchedOff.ts'

export interface RouteOptions {
  readonly config: Config
  /** The public origin. */
  readonly origin: string
  /** For the virtual host of the Safe App. */
  readonly safe?: PublicConfig['safe']
  readonly chains: readonly ChainConfig[]
  readonly store: AuthStore
  readonly nonceKeys: NonceKeys
  readonly grants: GrantStore
  /** Without it, avatars are not fetched and off-chain lookups not answered. */
  readonly lookups: Lookups | undefined
  readonly verifyContract?: VerifyContract
  readonly recoverSigner?: RecoverSigner
  /** Rejects if this server must not receive traffic. */
  readonly ready: () => Promise<void>
  readonly log: Logger
  readonly onEvent: (event: AuthEvent) => void
  readonly webRoot: string
  readonly extraScripts: PageOptions['extraScripts']
  readonly limits?: AuthOptions['limits']
  readonly createRateLimit: CreateRateLimit
  /** Aborted after the last response. */
  readonly signal: AbortSignal
}

interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

/** The relay of `@foyer/pairing` unless another one is configured. */
const vendorRelay = 'wss://relay.walletconnect.org'

/** All routes of one virtual host. The page comes last and handles every other path. */
export function createRoutes(options: RouteOptions): Hono {
  const { config, origin, safe, chains, log } = options
  const https = origin.startsWith('https:')
  const headers = apiHeaders(https)
  const client = (context: Context) => {
    const socket = (context.env as Bindings | undefined)?.incoming?.socket?.remoteAddress
    return clientAddress(socket, context.req.header('x-forwarded-for'), config.trustProxy)
  }

  const app = new Hono()
  app.route(
    '/',
    createAuthApp({
      origin,
      statement: `Sign in to ${toStatement(config.appName)}. This costs nothing and moves nothing.`,
      chainIds: chains.map(({ id }) => id),
      oneApproval: config.walletConnect?.oneApproval === true && !safe,
      nonceKeys: options.nonceKeys,
      store: options.store,
      ...(options.verifyContract && { verifyContract: options.verifyContract }),
      ...(options.recoverSigner && { recoverSigner: options.recoverSigner }),
      ...(options.limits && { limits: options.limits }),
      createRateLimit: options.createRateLimit,
      signal: options.signal,
      // The account is the embedding Safe, whatever keys its owners have.
      embedded: safe !== undefined,
      contractsOnly: safe !== undefined,
      clientAddress: client,
      log: options.onEvent,
    }),
  )
  app.get(apiRoutes.grants, (context) => grantsRoute(options.grants, headers, context))
  app.all(apiRoutes.grants, () => {
    const error = new AuthError('method_not_allowed')
    return answer(headers, error.body, { status: error.status, extra: { Allow: 'GET, HEAD' } })
  })
  if (options.lookups) {
    const { lookups } = options
    app.route('/', createLookupsApp({ lookups, headers, https, origin, clientAddress: client }))
  }
  app.all('/api/*', () => refusal(headers, new AuthError('not_found')))
  app.get('/health', () => answer(headers, { status: 'ok' }))
  app.get('/ready', async () => {
    const ready = await options.ready().then(
      () => true,
      () => false,
    )
    if (ready) return answer(headers, { status: 'ready' })
    return answer(headers, { status: 'not ready' }, { status: 503, extra: { 'Retry-After': '5' } })
  })
  app.route(
    '/',
    createCspReportApp({
      headers,
      clientAddress: client,
      createRateLimit: options.createRateLimit,
      report: (violation) => log.warn({ event: 'csp', ...violation }),
      logRefusal: sumEvents((refusal) => log.info(refusal), options.signal),
    }),
  )
  app.use('*', leadHome(origin))
  app.route(
    '/',
    createPageApp({
      webRoot: options.webRoot,
      extraScripts: options.extraScripts,
      config: toPublicConfig(options),
      https,
      rpcUrls: chains.map(({ rpcUrl }) => rpcUrl),
      relayUrls: safe ? [] : relaysOf(config),
      ...(safe && { parents: safe.parents }),
    }),
  )
  app.onError((error) => {
    log.error({ event: 'error', err: error })
    return refusal(headers, error)
  })
  return app
}

function toPublicConfig({ config, chains, safe, origin }: RouteOptions): PublicConfig {
  const { appName, companyName, walletConnect } = config
  return {
    appName,
    companyName,
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
