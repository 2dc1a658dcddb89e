import type { Authentication } from '@foyer/core'
import type { Log } from '../log.ts'
import { withDeadline } from '../time/withTimeout.ts'

/** Ends the session on the server, once for each time that somebody leaves (B-4.92). Never rejects. */
export function createSignOut(auth: Authentication | undefined, ms: number, log: Log): () => Promise<void> {
  let leaving: Promise<void> | undefined
  return () => {
    if (!auth) return Promise.resolve()
    leaving ??= withDeadline(() => auth.adapter.signOut(), { ms, who: 'The sign-in server' })
      .catch((cause) => log('Signing out failed.', cause))
      .finally(() => {
        leaving = undefined
      })
    return leaving
  }
}
