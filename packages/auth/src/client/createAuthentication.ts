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
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch
  /**
   * Prefix of the routes.
   *
   * @default '' (same origin)
   */
  readonly baseUrl?: string
  /**
   * Timeout of one request in milliseconds.
   *
   * @default 10_000
   */
  readonly deadlineMs?: number
}

/** Poll interval of a frozen session: the server asks its contract once a minute. */
const frozenPollMs = 60_000

/**
 * Sign-in against a server with the interface of `@foyer/auth/contract`. The server decides everything: the message
 * has its time, domain and statement, and its answer is the status.
 */
export function createAuthentication(options: AuthenticationOptions = {}): Authentication {
  const { baseUrl = '', deadlineMs = 10_000 } = options
  const status = createStore<AuthStatus>({ status: 'loading' })
  const given = new Map<string, NonceAnswer>()
  const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('foyer-auth')
  let csrf = ''
  // The browser sent a cookie of no session. If another site has set it, the server could not delete it, and it would
  // conflict with the cookie of a new session.
  let hasDeadCookie = false
  // Sequence number of answers: an answer that was overtaken is ignored.
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
    if (answer.status === 'frozen') thawing = unref(setInterval(ask, frozenPollMs))
    const next: AuthStatus =
      answer.status === 'authenticated'
        ? { status: answer.status, address: answer.address, chainId: answer.chainId }
        : { status: 'unauthenticated' }
    if (JSON.stringify(next) !== JSON.stringify(status.get())) status.set(next)
  }

  /** Fetches the session. Returns undefined if the server is unreachable. */
  async function ask(): Promise<SessionAnswer | undefined> {
    heard += 1
    const mine = heard
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response?.status === 401) hasDeadCookie = true
    const answer = await readSession(response).catch(() => undefined)
    if (mine !== heard) return answer
    // An unreachable server signs out only at the start, where the status is unknown.
    if (answer) settle(answer)
    else if (status.get().status === 'loading') status.set({ status: 'unauthenticated' })
    return answer
  }

  /** @throws {KitError} `cookieConflict` if the browser sends a second cookie beside the new session's. */
  async function requireSingleCookies(): Promise<void> {
    const response = await call(authRoutes.session).catch(() => undefined)
    if (response && (await refusalOf(response)) === 'cookie_conflict') throw cookieConflict()
  }

  /** Sets the status after a change by this tab. */
  function tell(answer: SessionAnswer): void {
    settle(answer)
    otherTabs?.postMessage('')
  }

  otherTabs?.addEventListener('message', ask)
  unref(otherTabs)

  return {
    getStatus: status.get,
    subscribe: status.subscribe,
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

      getMessageFields: (nonce) => given.get(nonce),

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
        // The server may have accepted the proof before the connection broke, or in an earlier request.
        const answer = await ask()
        if (answer?.status === 'authenticated') return answer.address === proof.message.split('\n')[1]
        // The cookie that binds the nonce to this browser was not sent. Browsers that block cookies do not always say so
        // in advance.
        const refused = response && (await refusalOf(response))
        if (refused === 'nonce_foreign') throw cookiesBlocked()
        if (refused === 'cookie_conflict') throw cookieConflict()
        if (response?.status === 503) throw new KitError('rateLimited', 'The server cannot verify right now.')
        return false
      },

      async signOut() {
        let response = await call(authRoutes.signOut, {})
        if (response.status === 403) {
          // Another tab, or an earlier page, opened the session: its `csrf` is unknown here.
          await ask()
          response = await call(authRoutes.signOut, {})
        }
        if (!response.ok) throw new KitError('networkUnreachable', `Signing out failed (${response.status}).`)
        tell({ status: 'unauthenticated' })
      },

      devices: createDevices({ call, ask, onSignedOut: () => tell({ status: 'unauthenticated' }) }),
    },
  }
}

/** In Node, a timer must not keep the process alive. */
function unref<Waiting>(waiting: Waiting): Waiting {
  ;(waiting as { unref?: () => void } | undefined)?.unref?.()
  return waiting
}

const cookiesBlocked = () => new KitError('cookiesBlocked', 'This browser keeps no cookies for this page.')

const cookieConflict = () =>
  new KitError('cookieConflict', 'Another site has set a cookie of the name that sign-in uses.')

/** The error code of a response, if it has one. */
async function refusalOf(response: Response): Promise<AuthErrorCode | undefined> {
  if (response.ok) return undefined
  const { error } = Object(await response.json().catch(() => undefined))
  return Object(error).code
}

async function readSession(response: Response | undefined): Promise<SessionAnswer | undefined> {
  if (response?.status === 401) return { status: 'unauthenticated' }
  return response?.ok ? response.json() : undefined
}
