import type { Context } from 'hono'
import { MessageError } from '../message/messageError.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { printMessage } from '../message/printMessage.ts'
import type { Expectation } from './expectation.ts'
import type { NonceKeys } from './nonce.ts'
import type { CreateRateLimit } from './rateLimit.ts'
import type { RecoverSigner } from './recoverSigner.ts'
import type { SessionLimits } from './session.ts'
import type { AuthStore } from './store.ts'
import type { VerifyContract } from './verify.ts'

/** One line of the record of what happened. Holds no signature, no cookie and no nonce. */
export interface AuthEvent {
  readonly event: 'sign-in' | 'sign-out' | 'session-revoked' | 'session-stolen' | 'error'
  /** `ok`, or the error code. */
  readonly outcome: string
  readonly address?: `0x${string}`
  readonly chainId?: number
  /** Tells sessions apart and opens none. */
  readonly session?: string
  /** How many of its kind this stands for: refusals that cost nothing to make are logged as sums. Absent: one. */
  readonly count?: number
  /** What went wrong inside, for the operator. */
  readonly cause?: unknown
}

export interface AuthOptions {
  /** The one origin of the site: `https://app.example`. Plain http only on a loopback host. */
  readonly origin: string
  /** Said in the message. One line, characters of URIs and spaces, at most 256 of them. */
  readonly statement?: string
  /** URIs, at most 10. */
  readonly resources?: readonly string[]
  /** EIP-155 ids of the networks that messages may name. */
  readonly chainIds: readonly number[]
  readonly nonceKeys: NonceKeys
  readonly store: AuthStore
  /** Absent: contract accounts cannot sign in. */
  readonly verifyContract?: VerifyContract
  /** Other threads to compute signers on. Absent: this one. Throws `AuthError('server_busy')` when it cannot now. */
  readonly recoverSigner?: RecoverSigner
  /** Contract accounts sign in, and nobody else. False when left out. */
  readonly contractsOnly?: boolean
  /**
   * The pages of this site are in frames of other sites: its cookies go along there, and are kept apart for each
   * of these sites. Browsers want such cookies `Secure`, which on http only localhost may set. False when left
   * out.
   */
  readonly embedded?: boolean
  readonly sessions?: Partial<SessionLimits>
  readonly limits?: {
    /** Nonces a minute for one browser. 30 when left out. */
    readonly noncesPerBrowser?: number
    /**
     * Nonces a minute for one address of the network, as many proofs, and a quarter as many questions to the nodes
     * of contract accounts. 120 when left out.
     */
    readonly noncesPerClient?: number
  }
  /** Counts for several processes together. Absent: each counts for itself, in memory. */
  readonly createRateLimit?: CreateRateLimit
  /** The network address of a visitor, for the rate limits. Absent: all visitors count as one. */
  readonly clientAddress?: (context: Context) => string
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly log?: (event: AuthEvent) => void
  /** Aborted when the process ends: refusals that were counted by then are logged. */
  readonly signal?: AbortSignal
}

/** What it takes to tell who is signed in: the same as the `createAuthApp` of the site has. */
export type SessionOptions = Pick<
  AuthOptions,
  'origin' | 'store' | 'verifyContract' | 'embedded' | 'sessions' | 'now' | 'log'
>

/**
 * What the messages of this site must say. Checked once, at the start, by writing a message and reading it.
 *
 * @throws TypeError saying which option is wrong
 */
export function readExpectation(options: AuthOptions): Expectation {
  const { origin, statement, resources, chainIds } = options
  const url = readOrigin(origin)
  if (chainIds.length === 0) throw new TypeError('chainIds must name at least one network.')
  if (statement !== undefined && statement.length > 256) {
    throw new TypeError('statement must have at most 256 characters.')
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
  }
}

/** @throws TypeError saying what is wrong with it */
export function readOrigin(origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.origin !== origin) {
    throw new TypeError(
      `origin must be a scheme, a host and perhaps a port, such as https://app.example; it is "${origin}".`,
    )
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new TypeError(`origin must be https, or http on localhost; it is "${origin}".`)
  }
  return url
}

/** This machine. Every name below `localhost` is, too (RFC 6761). */
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
