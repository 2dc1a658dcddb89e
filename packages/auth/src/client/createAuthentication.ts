import { type Authentication, type AuthStatus, createStore, KitError } from '@foyer/core'
import {
  type AuthErrorCode,
  authRoutes,
  csrfHeader,
  type NonceAnswer,
  type SessionAnswer,
} from '../contract.ts'
import { printMessage } from '../message/printMessage.ts'
import { createDevices } from './createDevices.ts'
import { isNonceAnswer } from './nonceAnswer.ts'

export interface AuthenticationOptions {
  /** The page's own when left out. */
  readonly fetch?: typeof fetch
  /** Put before the routes: `''` (same origin) when left out. */
  readonly baseUrl?: string
  /** Milliseconds for one call. 10,000 when left out. */
  readonly deadlineMs?: number
}

/** Milliseconds between two questions for a session that is frozen: the server asks its contract every minute. */
const thaw = 60_000

/**
 * Sign-in against a server that speaks `@foyer/auth/contract`. The server decides everything: its clock,
 * its domain and its statement are in the message, and who is signed in is what it says.
 */
export function createAuthentication(options: AuthenticationOptions = {}): Authentication {
  const { baseUrl = '', deadlineMs = 10_000 } = options
  const status = createStore<AuthStatus>({ status: 'loading' })
  const given = new Map<string, NonceAnswer>()
  const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('foyer-auth')
  let csrf = ''
  // The browser has sent a cookie that opens nothing. If another site has set it, the server could not delete it: it
  // will stand beside the new session's, and of two none counts.
  let hasDeadCookie = false
  // Counts what has been heard of the session: an answer that was overtaken is not believed.
  let heard = 0
  let thawing: ReturnType<typeof setInterval> | undefined

  function call(path: string, body?: object): Promise<Response> {
    return (options.fetch ?? fetch)(baseUrl + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: body ? { 'Content-Type': 'application/json', [csrfHeader]: csrf } : {},
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
  }

  function settle(answer: SessionAnswer): void {
    heard += 1
    csrf = answer.status === 'unauthenticated' ? '' : answer.csrf
    clearInterval(thawing)
    if (answer.status === 'frozen') thawing = unref(setInterval(ask, thaw))
    const next: AuthStatus =
      answer.status === 'authenticated'
        ? { status: answer.status, address: answer.address, chainId: answer.chainId }
        : { status: 'unauthenticated' }
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next)
  }

  /** What the server says, or nothing when it cannot be heard. */
  async function ask(): Promise<SessionAnswer | undefined> {
    heard += 1
    const mine = heard
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response?.status === 401) hasDeadCookie = true
    const answer = await readSession(response).catch(() => undefined)
    if (mine !== heard) return answer
    // Not knowing is no reason to sign anybody out; at the start it is one to show the way in.
    if (answer) settle(answer)
    else if (status.get().status === 'loading') status.set({ status: 'unauthenticated' })
    return answer
  }

  /** @throws {KitError} `cookieConflict` when the browser sends another cookie beside the new session's. */
  async function requireSingleCookies(): Promise<void> {
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response && (await refusalOf(response)) === 'cookie_conflict') throw cookieConflict()
  }

  /** After a change that this tab has made. */
  function tell(answer: SessionAnswer): void {
    settle(answer)
    otherTabs?.postMessage('')
  }

  otherTabs?.addEventListener('message', ask)
  unref(otherTabs)

  return {
    status,
    async refresh() {
      await ask()
    },
    adapter: {
      async getNonce() {
        if (globalThis.navigator?.cookieEnabled === false) throw cookiesBlocked()
        const response = await call(authRoutes.nonce, {})
        if (response.status === 429) throw new KitError('rateLimited', 'Too many nonces were asked for.')
        if ((await refusalOf(response)) === 'cookie_conflict') throw cookieConflict()
        const answer: unknown = response.ok && (await response.json())
        if (!isNonceAnswer(answer)) {
          throw new KitError('signInPrepare', `The server gave no nonce (${response.status}).`)
        }
        given.set(answer.nonce, answer)
        return answer.nonce
      },

      createMessage({ nonce, address, chainId }) {
        const fields = given.get(nonce)
        if (!fields) throw new KitError('signInPrepare', 'The nonce is not one that this server gave.')
        return printMessage({ ...fields, version: '1', address, chainId })
      },

      async verify(proof) {
        given.clear()
        const response = await call(authRoutes.verify, proof).catch(() => undefined)
        if (response?.ok) {
          const answer = await response.json()
          if (hasDeadCookie) await requireSingleCookies()
          tell(answer)
          return true
        }
        if (response && response.status < 500 && response.status !== 401) return false
        // Perhaps it worked all the same: the socket broke, or the same proof was posted before (B3, B4).
        const answer = await ask()
        if (answer?.status === 'authenticated') return answer.address === proof.message.split('\n')[1]
        // The nonce is bound to this browser by a cookie, which has not come back (X18). Not every browser admits
        // beforehand that it keeps none.
        const refused = response && (await refusalOf(response))
        if (refused === 'nonce_foreign') throw cookiesBlocked()
        if (refused === 'cookie_conflict') throw cookieConflict()
        if (response?.status === 503) throw new KitError('rateLimited', 'The server cannot verify right now.')
        return false
      },

      async signOut() {
        let response = await call(authRoutes.logout, {})
        if (response.status === 403) {
          // The session was opened by another tab, or before this page was loaded.
          await ask()
          response = await call(authRoutes.logout, {})
        }
        if (!response.ok) throw new KitError('networkUnreachable', `Signing out failed (${response.status}).`)
        tell({ status: 'unauthenticated' })
      },

      devices: createDevices({ call, ask, onSignedOut: () => tell({ status: 'unauthenticated' }) }),
    },
  }
}

/** Where there is no page to keep alive, what waits must not keep the process either. */
function unref<Waiting>(waiting: Waiting): Waiting {
  ;(waiting as { unref?: () => void } | undefined)?.unref?.()
  return waiting
}

const cookiesBlocked = () => new KitError('cookiesBlocked', 'This browser keeps no cookies for this page.')

const cookieConflict = () =>
  new KitError('cookieConflict', 'Another site has set a cookie of the name that sign-in uses.')

/** The server's code for a refusal, if it gave one. */
async function refusalOf(response: Response): Promise<AuthErrorCode | undefined> {
  if (response.ok) return undefined
  const { error } = Object(await response.json().catch(() => undefined))
  return Object(error).code
}

async function readSession(response: Response | undefined): Promise<SessionAnswer | undefined> {
  if (response?.status === 401) return { status: 'unauthenticated' }
  return response?.ok ? response.json() : undefined
}
