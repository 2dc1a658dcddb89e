import type { Authentication } from '@foyer/core'
import { createAdapter } from './createAdapter.ts'
import { createServerSession } from './createServerSession.ts'

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

/**
 * Sign-in against a server with the interface of `@foyer/auth/contract`. The server decides everything: the message
 * has its time, domain and statement, and its answer is the status.
 */
export function createAuthentication(options: AuthenticationOptions = {}): Authentication {
  const { fetch: send, baseUrl = '', deadlineMs = 10_000 } = options
  const session = createServerSession((path, init) =>
    (send ?? fetch)(baseUrl + path, {
      ...init,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    }),
  )
  return {
    getStatus: session.status.get,
    subscribe: session.status.subscribe,
    async refresh() {
      await session.ask()
    },
    adapter: createAdapter(session),
  }
}
