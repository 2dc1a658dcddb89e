import type { RateLimit } from './http/limits.ts'
import type { AuthEvent } from './options.ts'
import type { LimitName, SessionEndReason, SignInEventListener } from './signInEvent.ts'
import type { SessionRow } from './store.ts'

/** Calls a host's function. Its error, thrown or as a rejected promise, goes to `onError` and fails no request. */
export function guardListener<Event>(
  listener: (event: Event) => unknown,
  onError: (cause: unknown) => void,
): (event: Event) => void {
  return (event) => {
    try {
      // An async function is a listener, too.
      Promise.resolve(listener(event)).catch(onError)
    } catch (error) {
      onError(error)
    }
  }
}

/**
 * Calls the host's listener. Its error, thrown or as a rejected promise, is logged and reaches no request.
 *
 * @param logSum Gets `error` `listener`, with the error as `cause`.
 */
export function createEmit(
  onEvent: SignInEventListener | undefined,
  logSum: (event: AuthEvent) => void,
): SignInEventListener {
  if (!onEvent) return () => {}
  return guardListener(onEvent, (cause) => logSum({ event: 'error', outcome: 'listener', cause }))
}

/** Kind, chain and age of a session, for an event. */
export const aboutSession = ({ by, chainId, createdAt }: SessionRow, now: number) => ({
  by,
  chainId,
  ms: Math.max(0, now - createdAt),
})

export const sessionEnded = (row: SessionRow, reason: SessionEndReason, now: number) =>
  ({ type: 'sessionEnded', reason, ...aboutSession(row, now) }) as const

/** A limit whose refusals are events. */
export function reportedLimit(limit: RateLimit, name: LimitName, emit: SignInEventListener): RateLimit {
  return async (key, now) => {
    const waitSeconds = await limit(key, now)
    if (waitSeconds > 0) emit({ type: 'rateLimited', limit: name, retryAfterMs: waitSeconds * 1_000 })
    return waitSeconds
  }
}
