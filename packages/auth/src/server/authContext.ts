import type { Context } from 'hono'
import type { ContractVerdict, VerifyContract } from './contract/accountQuestion.ts'
import { createEmit, guardListener, reportedLimit } from './emitEvents.ts'
import { AuthError } from './http/authError.ts'
import { type CookieNames, cookieNames } from './http/cookies.ts'
import { apiHeaders, crossOriginHeaders } from './http/json.ts'
import { addressGroup, createPlaces, createRateLimit, type Places, type RateLimit } from './http/limits.ts'
import { sumEvents } from './http/sumEvents.ts'
import type { ExpectedMessage } from './message/expectedMessage.ts'
import { type RecoverSigner, recoverSigner } from './message/signature.ts'
import { type Attempts, createAttempts, type NonceKeys } from './nonce/nonce.ts'
import { guardNonceKeys } from './nonce/nonceKeys.ts'
import { requireNames } from './optionKinds.ts'
import {
  type AuthEvent,
  type AuthOptions,
  readExpectedMessage,
  readOrigin,
  type SessionOptions,
} from './options.ts'
import type { LimitName, SignInEventListener } from './signInEvent.ts'
import { readSessionLimits, type SessionLimits } from './signInLifetimes.ts'
import type { AuthStore } from './store.ts'

/** Everything that reading a session needs. */
export interface SessionContext {
  readonly cookies: CookieNames
  readonly store: AuthStore
  readonly verifyContract: VerifyContract | undefined
  readonly sessions: SessionLimits
  /** Questions to contract accounts that are under way, by session: concurrent requests share one. */
  readonly checks: Map<string, Promise<ContractVerdict>>
  /** Whole milliseconds since 1970: columns of times take no fraction. */
  readonly now: () => number
  readonly log: (event: AuthEvent) => void
  /** For events that cost their sender nothing: logged as sums. */
  readonly logSum: (event: AuthEvent) => void
  /** Never throws. */
  readonly emit: SignInEventListener
}

/** Shared by all routes, created once from the options. */
export interface AuthContext extends SessionContext {
  readonly expected: ExpectedMessage
  /** The pages of this site are embedded in frames of other sites. */
  readonly embedded: boolean
  /** The pages are of another origin of the same site than the routes. */
  readonly crossOrigin: boolean
  readonly contractsOnly: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly nonceKeys: NonceKeys
  readonly recoverSigner: RecoverSigner
  readonly limits: Readonly<Record<LimitName, RateLimit>>
  readonly attempts: Attempts
  /** Questions to nodes under way, by client. */
  readonly questions: Places
  /** Key of the limits per client. */
  readonly clientAddress: (context: Context) => string
}

/** Questions to nodes of one client at once: a fifth of what a process asks by default. */
const questionsAtOnce = 4

/** @throws {TypeError} with the name of the invalid option */
export function createSessionContext(options: SessionOptions & Pick<AuthOptions, 'signal'>): SessionContext {
  const log = guardListener(options.log ?? (() => {}), (cause) =>
    console.error('Foyer: `log` failed.', cause),
  )
  const logSum = sumEvents(log, options.signal)
  return {
    cookies: cookieNames(readOrigin(options.origin).protocol === 'https:', options.embedded ?? false),
    store: guardStore(options.store),
    verifyContract: options.verifyContract ?? undefined,
    sessions: readSessionLimits(options.sessions ?? {}),
    checks: new Map(),
    now: () => Math.floor((options.now ?? Date.now)()),
    log,
    logSum,
    emit: createEmit(options.onEvent, logSum),
  }
}

/** @throws {TypeError} with the name of the invalid option */
export function createAuthContext(options: AuthOptions): AuthContext {
  const expected = readExpectedMessage(options)
  const { embedded = false, crossOrigin = false, contractsOnly = false } = options
  const auth = createSessionContext(options)
  return {
    ...auth,
    expected,
    embedded,
    crossOrigin,
    contractsOnly,
    headers: crossOrigin ? crossOriginHeaders(expected.origin) : apiHeaders,
    nonceKeys: readNonceKeys(options),
    recoverSigner: options.recoverSigner ?? recoverSigner,
    limits: createLimits(options, auth.emit),
    attempts: createAttempts(),
    questions: createPlaces(questionsAtOnce),
    clientAddress: (context) => addressGroup(options.clientAddress?.(context) ?? 'unknown'),
  }
}

function createLimits(options: AuthOptions, emit: SignInEventListener): AuthContext['limits'] {
  const limit =
    options.createRateLimit ??
    options.store.createRateLimit ??
    ((_name, perMinute) => createRateLimit(perMinute))
  const { noncesPerBrowser = 30, noncesPerClient = 120 } = options.limits ?? {}
  requireNames('limits.', options.limits ?? {}, ['noncesPerBrowser', 'noncesPerClient'])
  for (const [name, perMinute] of Object.entries({ noncesPerBrowser, noncesPerClient })) {
    if (!(perMinute >= 1)) throw new TypeError(`limits.${name} must be a number from 1; it is ${perMinute}.`)
  }
  const reported = (name: LimitName, label: string, perMinute: number) =>
    reportedLimit(limit(label, perMinute), name, emit)
  return {
    noncesPerBrowser: reported('noncesPerBrowser', 'nonces of a browser', noncesPerBrowser),
    noncesPerClient: reported('noncesPerClient', 'nonces', noncesPerClient),
    proofsPerClient: reported('proofsPerClient', 'proofs', noncesPerClient),
    questionsPerClient: reported('questionsPerClient', 'questions', Math.ceil(noncesPerClient / 4)),
  }
}

/** @throws {TypeError} if there are none, or too short ones */
function readNonceKeys({ nonceKeys, store }: AuthOptions): NonceKeys {
  const keys = nonceKeys ?? store.nonceKeys
  if (!keys) throw new TypeError('nonceKeys are missing: the store has none of its own.')
  return guardNonceKeys(keys)
}

/**
 * Maps every error of the database to `store_unavailable` (503).
 *
 * @throws {TypeError} if it is no store
 */
function guardStore(store: AuthStore): AuthStore {
  if (typeof store.find !== 'function')
    throw new TypeError('`store` is no store. Stores open asynchronously: pass `await sqliteStore({ … })`.')
  const guard =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args)
      } catch (cause) {
        throw new AuthError('store_unavailable', { cause })
      }
    }
  return {
    isSpent: guard((nonce) => store.isSpent(nonce)),
    spendAndOpen: guard((entry) => store.spendAndOpen(entry)),
    // Rows of a database may be null.
    find: guard(async (tokenHash) => (await store.find(tokenHash)) ?? undefined),
    findReplaced: guard(async (tokenHash) => (await store.findReplaced(tokenHash)) ?? undefined),
    replaceToken: guard((entry) => store.replaceToken(entry)),
    confirmToken: guard((entry) => store.confirmToken(entry)),
    touch: guard((id, seen) => store.touch(id, seen)),
    close: guard((id) => store.close(id)),
    list: guard((account) => store.list(account)),
    sweep: guard((now, limit) => store.sweep(now, limit)),
    ...(store.time && { time: guard(async () => Math.floor((await store.time?.()) ?? Date.now())) }),
  }
}
