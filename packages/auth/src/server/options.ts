import type { Context } from 'hono'
import { MessageError } from '../message/lineReader.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { printMessage } from '../message/siweMessage.ts'
import type { VerifyContract } from './contract/accountQuestion.ts'
import type { CreateRateLimit } from './http/limits.ts'
import type { ExpectedMessage } from './message/expectedMessage.ts'
import type { RecoverSigner } from './message/signature.ts'
import type { NonceKeys } from './nonce/nonce.ts'
import { requireNames, requireOptions } from './optionKinds.ts'
import type { SignInEventListener } from './signInEvent.ts'
import type { SessionLimits } from './signInLifetimes.ts'
import type { AuthStore } from './store.ts'

/** One line of the audit log. Contains no signature, cookie or nonce. */
export interface AuthEvent {
  readonly event: 'sign-in' | 'sign-out' | 'session-revoked' | 'session-stolen' | 'error'
  /** `ok`, or the error code. */
  readonly outcome: string
  readonly address?: `0x${string}`
  readonly chainId?: number
  /** Id of the session. Not a credential. */
  readonly session?: string
  /**
   * Number of events of this kind: refusals that cost their sender nothing are logged as sums.
   *
   * @default 1
   */
  readonly count?: number
  /** Internal error, for the operator. */
  readonly cause?: unknown
}

interface AuthSettings {
  /** The one origin of the site: `https://app.example`. Plain http only on a loopback host. */
  readonly origin: string
  /** Statement of the message: one line, characters of URIs and spaces, at most 256. */
  readonly statement?: string | undefined
  /** URIs, at most 10. */
  readonly resources?: readonly string[] | undefined
  /** Chain ids that are accepted in messages (EIP-155). */
  readonly chainIds: readonly number[]
  /**
   * Accepts what wallets sign that connect and sign in with one approval (`walletConnect.oneApproval` of the kit): behind
   * the resources one ReCap (ERC-5573) for requests of the kit on `chainIds`, and its sentence behind the statement.
   *
   * @default false: a message with a ReCap is refused
   */
  readonly oneApproval?: boolean | undefined
  /** @default those of the store */
  readonly nonceKeys?: NonceKeys
  readonly store: AuthStore
  /** Without it, contract accounts cannot sign in. */
  readonly verifyContract?: VerifyContract | undefined
  /** Recovers signers on other threads; throws `AuthError('server_busy')` if overloaded. Without it, on this thread. */
  readonly recoverSigner?: RecoverSigner | undefined
  /**
   * Only contract accounts can sign in. Needs `verifyContract`.
   *
   * @default false
   */
  readonly contractsOnly?: boolean | undefined
  /**
   * The pages of this site are embedded in frames of other sites: cookies are sent there, partitioned by top-level
   * site. Browsers require `Secure` for such cookies, which over http only localhost can set.
   *
   * @default false
   */
  readonly embedded?: boolean | undefined
  /**
   * Pages of `origin` call the routes at another origin of the same site: pages of `https://app.example` those of
   * `https://api.app.example`. Allows it by CORS with credentials, for `origin` only. The cookies belong to the host of
   * the routes.
   *
   * @default false
   */
  readonly crossOrigin?: boolean | undefined
  /**
   * Prefix of the routes: `/api` for `/api/auth/nonce`.
   *
   * @default ''
   */
  readonly basePath?: string | undefined
  readonly sessions?: Partial<SessionLimits> | undefined
  readonly limits?:
    | {
        /**
         * Nonces per minute for one browser.
         *
         * @default 30
         */
        readonly noncesPerBrowser?: number | undefined
        /**
         * Nonces per minute for one network address; the same number of proofs, and a quarter of it for questions to nodes
         * of contract accounts.
         *
         * @default 120
         */
        readonly noncesPerClient?: number | undefined
      }
    | undefined
  /**
   * Shared limits of several processes.
   *
   * @default those of the store. Without them, each process counts alone, in memory
   */
  readonly createRateLimit?: CreateRateLimit | undefined
  /**
   * Network address of a visitor, for the rate limits: IPv4 or IPv6, with or without a port. IPv6 addresses with the same first
   * 64 bits share a limit, and an IPv4-mapped one is its IPv4 address. Any other text is a separate visitor.
   *
   * @default all visitors share one limit
   */
  readonly clientAddress?: ((context: Context) => string) | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  readonly log?: ((event: AuthEvent) => void) | undefined
  /**
   * Called for every event of signing in, in addition to the log: no address, no signature, no nonce. There is at least one for
   * each request, so count them rather than write each. Its errors are logged and reach no request.
   */
  readonly onEvent?: SignInEventListener | undefined
  /** Aborted when the process ends: pending sums are logged then. */
  readonly signal?: AbortSignal | undefined
}

/** Nonce keys are given, or kept by the store. */
export type AuthOptions = AuthSettings &
  ({ readonly nonceKeys: NonceKeys } | { readonly store: AuthStore & { readonly nonceKeys: NonceKeys } })

const names: Readonly<Record<keyof AuthSettings, true>> = {
  origin: true,
  chainIds: true,
  store: true,
  statement: true,
  resources: true,
  oneApproval: true,
  nonceKeys: true,
  verifyContract: true,
  recoverSigner: true,
  contractsOnly: true,
  embedded: true,
  crossOrigin: true,
  basePath: true,
  sessions: true,
  limits: true,
  createRateLimit: true,
  clientAddress: true,
  now: true,
  log: true,
  onEvent: true,
  signal: true,
}

/** Options for reading sessions: the same values as for the site's `createAuthApp`. */
export type SessionOptions = Pick<
  AuthOptions,
  'origin' | 'store' | 'verifyContract' | 'embedded' | 'sessions' | 'now' | 'log' | 'onEvent'
>

/**
 * Expected fields of this site's messages. Validated once, at the start, by printing and parsing a message.
 *
 * @throws {TypeError} with the name of the invalid option
 */
export function readExpectedMessage(options: AuthOptions): ExpectedMessage {
  requireOptions('createAuthApp', options, ['origin', 'chainIds', 'store'])
  requireNames('', options, Object.keys(names))
  const { origin, chainIds, oneApproval = false } = options
  // From an environment, no statement may be an empty one.
  const statement = options.statement || undefined
  const resources = options.resources ?? undefined
  const url = readOrigin(origin)
  if (options.basePath && !/^(?:\/[\w.~-]+)+$/.test(options.basePath)) {
    throw new TypeError(`basePath must be a path such as /api; it is "${options.basePath}".`)
  }
  if (options.contractsOnly && !options.verifyContract) {
    throw new TypeError('contractsOnly needs verifyContract: without it, no account can sign in.')
  }
  if (chainIds.length === 0) throw new TypeError('chainIds must name at least one network.')
  // Hosts without types may have them from their environment: a message names a number.
  const wrong = chainIds.findIndex((id) => typeof id !== 'number')
  if (wrong !== -1)
    throw new TypeError(`chainIds must be numbers, such as 1; one is of the type ${typeof chainIds[wrong]}.`)
  if (statement !== undefined && (statement.length > 256 || statement.includes('\n'))) {
    throw new TypeError('statement must be one line of at most 256 characters.')
  }
  if (resources !== undefined && (resources.length > 10 || resources.some((uri) => uri.length > 512))) {
    throw new TypeError('resources must be at most 10 URIs of at most 512 characters.')
  }
  for (const chainId of chainIds) checkSample({ domain: url.host, origin, statement, resources, chainId })
  return {
    scheme: url.protocol.slice(0, -1),
    domain: url.host,
    origin,
    statement,
    resources,
    chainIds: new Set(chainIds),
    oneApproval,
  }
}

/** @throws {TypeError} if it is invalid */
export function readOrigin(origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.origin !== origin) {
    const written = url && url.origin !== 'null' ? url.origin : 'https://app.example'
    throw new TypeError(
      `origin must be a scheme, a host and perhaps a port, as browsers write it: "${written}"; it is "${origin}".`,
    )
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new TypeError(`origin must be https, or http on localhost; it is "${origin}".`)
  }
  return url
}

/** Loopback host, including every name below `localhost` (RFC 6761). */
export const isLoopback = (hostname: string) =>
  /^(?:.+\.)?localhost$/.test(hostname) || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

function checkSample(sample: {
  readonly domain: string
  readonly origin: string
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly chainId: number
}): void {
  const text = printMessage({
    domain: sample.domain,
    address: '0x0000000000000000000000000000000000000000',
    uri: sample.origin,
    version: '1',
    chainId: sample.chainId,
    nonce: '0'.repeat(64),
    issuedAt: '2026-01-01T00:00:00.000Z',
    expirationTime: '2026-01-01T00:10:00.000Z',
    ...(sample.statement === undefined ? {} : { statement: sample.statement }),
    ...(sample.resources === undefined ? {} : { resources: sample.resources }),
  })
  try {
    parseMessage(text)
  } catch (cause) {
    const why = cause instanceof MessageError ? cause.message : String(cause)
    throw new TypeError(`The sign-in messages of this site would be refused by wallets. ${why}`, { cause })
  }
}
