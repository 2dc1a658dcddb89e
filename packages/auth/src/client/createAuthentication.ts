import type { Authentication } from '@foyer/core'
import { createAdapter } from './createAdapter.ts'
import { createServerSession } from './createServerSession.ts'
import { errorCodeOf, reportSetUp, reportUnreachable } from './errors.ts'

/** Longest delay of a timer, which fires at once beyond it. */
const longestMs = 2_147_483_647

export interface AuthenticationOptions {
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch | undefined
  /**
   * Prefix of the routes: the server's `basePath`, with its origin if the server has `crossOrigin`, such as
   * `https://api.app.example`.
   *
   * @default '' (same origin)
   */
  readonly baseUrl?: string | undefined
  /**
   * Timeout of one request in milliseconds.
   *
   * @default 10_000
   */
  readonly deadlineMs?: number | undefined
}

/**
 * Sign-in against a server with the interface of `@foyer/auth/contract`. The server decides everything: the message
 * has its time, domain and statement, and its answer is the status.
 */
export function createAuthentication(options: AuthenticationOptions = {}): Authentication {
  const { fetch: send, baseUrl, deadlineMs = 10_000 } = options
  /** By path, the latest last: a nonce that is given does not take back that a proof was refused. */
  const refusals = new Map<string, string | undefined>()
  const session = createServerSession(async (path, init) => {
    const url = (baseUrl || pageOrigin()) + path
    let response: Response
    try {
      response = await (send ?? fetch)(url, {
        ...init,
        cache: 'no-store',
        credentials: 'include',
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(deadlineMs, longestMs)),
      })
    } catch (cause) {
      reportUnreachable(url, cause)
      throw cause
    }
    void reportSetUp(url, response)
    if (init.method) {
      const code = await errorCodeOf(response.clone())
      // A `Map` keeps the place of a key that is set again.
      refusals.delete(path)
      refusals.set(path, code)
    }
    return response
  })
  return {
    getStatus: session.status.get,
    subscribe: session.status.subscribe,
    lastRefusal: () => [...refusals.values()].findLast((code) => code !== undefined),
    async refresh() {
      await session.ask()
    },
    adapter: createAdapter(session),
  }
}

/** Prefix of URLs that a `<base>` does not move. Empty on a server, and in a page without an origin, such as a file. */
function pageOrigin(): string {
  const { origin = 'null' } = globalThis.location ?? {}
  return origin === 'null' ? '' : origin
}
