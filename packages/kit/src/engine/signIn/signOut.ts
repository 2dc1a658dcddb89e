import type { Authentication } from '@foyer/core'
import type { Log } from '../log.ts'
import { withTimeout } from '../time/withTimeout.ts'

/** Creates a function that ends the server's session. Concurrent calls share one request. It never rejects. */
export function createSignOut(
  auth: Authentication | undefined,
  timeoutMs: number,
  log: Log,
): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () => {
    if (!auth) return Promise.resolve()
    pending ??= withTimeout(() => auth.adapter.signOut(), { timeoutMs, subject: 'The sign-in server' })
      .catch((cause) => log('Signing out failed.', cause))
      .finally(() => {
        pending = undefined
      })
    return pending
  }
}
