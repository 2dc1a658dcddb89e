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
  // Counts what has been heard of the session: an answer that was overtaken is not believed.
  let heard = 0

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
    csrf = answer.status === 'authenticated' ? answer.csrf : ''
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
    const answer = await readSession(call).catch(() => undefined)
    if (mine !== heard) return answer
    // Not knowing is no reason to sign anybody out; at the start it is one to show the way in.
    if (answer) settle(answer)
    else if (status.get().status === 'loading') status.set({ status: 'unauthenticated' })
    return answer
  }

  /** After a change that this tab has made. */
  function tell(answer: SessionAnswer): void {
    settle(answer)
    otherTabs?.postMessage('')
  }

  otherTabs?.addEventListener('message', ask)
  // Where there is no page to keep alive, the channel must not keep the process either.
  ;(otherTabs as { unref?: () => void } | undefined)?.unref?.()

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
          tell(await response.json())
          return true
        }
        if (response && response.status < 500 && response.status !== 401) return false
        // Perhaps it worked all the same: the socket broke, or the same proof was posted before (B3, B4).
        const answer = await ask()
        if (answer?.status === 'authenticated') return answer.address === proof.message.split('\n')[1]
        // The nonce is bound to this browser by a cookie, which has not come back (X18). Not every browser admits
        // beforehand that it keeps none.
        if (response && (await refusalOf(response)) === 'nonce_foreign') throw cookiesBlocked()
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

const cookiesBlocked = () => new KitError('cookiesBlocked', 'This browser keeps no cookies for this page.')

/** The server's code for a refusal, if it gave one. */
async function refusalOf(response: Response): Promise<AuthErrorCode | undefined> {
  const { error } = Object(await response.json().catch(() => undefined))
  return Object(error).code
}

async function readSession(call: (path: string) => Promise<Response>): Promise<SessionAnswer | undefined> {
  const response = await call(authRoutes.session)
  if (response.status === 401) return { status: 'unauthenticated' }
  return response.ok ? response.json() : undefined
}
