import type { Context } from 'hono'
import { apiHeaders } from './answer.ts'
import { AuthError } from './authError.ts'
import { type CookieNames, cookieNames } from './cookies.ts'
import type { Expectation } from './expectation.ts'
import type { NonceKeys } from './nonce.ts'
import { type AuthEvent, type AuthOptions, readExpectation } from './options.ts'
import { createRateLimit, type RateLimit } from './rateLimit.ts'
import { type RecoverSigner, recoverSigner } from './recoverSigner.ts'
import { defaultSessionLimits, type SessionLimits } from './session.ts'
import type { AuthStore } from './store.ts'
import { createTries, type Tries } from './tries.ts'
import type { VerifyContract } from './verify.ts'

/** Everything the routes share, made once from the options. */
export interface Site {
  readonly expected: Expectation
  /** The pages of this site are in frames of other sites. */
  readonly embedded: boolean
  readonly contractsOnly: boolean
  readonly cookies: CookieNames
  readonly headers: Readonly<Record<string, string>>
  readonly store: AuthStore
  readonly nonceKeys: NonceKeys
  readonly verifyContract: VerifyContract | undefined
  readonly recoverSigner: RecoverSigner
  readonly sessions: SessionLimits
  readonly perBrowser: RateLimit
  readonly perClient: RateLimit
  readonly tries: Tries
  readonly clientAddress: (context: Context) => string
  readonly now: () => number
  readonly log: (event: AuthEvent) => void
}

/** @throws TypeError saying which option is wrong */
export function createSite(options: AuthOptions): Site {
  const expected = readExpectation(options)
  const https = expected.scheme === 'https'
  const { embedded = false, contractsOnly = false } = options
  return {
    expected,
    embedded,
    contractsOnly,
    cookies: cookieNames(https, embedded),
    headers: apiHeaders(https),
    store: guardStore(options.store),
    nonceKeys: options.nonceKeys,
    verifyContract: options.verifyContract,
    recoverSigner: options.recoverSigner ?? recoverSigner,
    sessions: { ...defaultSessionLimits, ...options.sessions },
    perBrowser: createRateLimit(options.limits?.noncesPerBrowser ?? 30),
    perClient: createRateLimit(options.limits?.noncesPerClient ?? 120),
    tries: createTries(),
    clientAddress: options.clientAddress ?? (() => 'unknown'),
    now: options.now ?? Date.now,
    log: options.log ?? (() => {}),
  }
}

/** Whatever goes wrong in a database is one thing to a visitor: 503, try again, nothing has happened. */
function guardStore(store: AuthStore): AuthStore {
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
    find: guard((tokenHash) => store.find(tokenHash)),
    findReplaced: guard((tokenHash) => store.findReplaced(tokenHash)),
    replaceToken: guard((entry) => store.replaceToken(entry)),
    confirmToken: guard((id, at) => store.confirmToken(id, at)),
    touch: guard((id, seen) => store.touch(id, seen)),
    close: guard((id) => store.close(id)),
    list: guard((account) => store.list(account)),
    sweep: guard((now, limit) => store.sweep(now, limit)),
  }
}
