import { KitError } from '@foyer/core'

export interface Limits {
  /** Milliseconds; without it there is no deadline, only the signal. */
  readonly ms?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Who does not answer, as the subject of a sentence: "The wallet". */
  readonly who: string
}

/**
 * Answers as `start` does, or rejects when time is up or the signal aborts. Whatever `start` still does
 * after that is ignored. A `start` that throws at once rejects like any other.
 *
 * @throws KitError `timeout`, or the signal's reason.
 */
export function withDeadline<T>(start: () => T | PromiseLike<T>, { ms, signal, who }: Limits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => settle(() => reject(signal?.reason))
    const timer =
      ms === undefined
        ? undefined
        : setTimeout(
            () => settle(() => reject(new KitError('timeout', `${who} did not answer within ${ms} ms.`))),
            ms,
          )
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    // An async function turns a synchronous throw, a thenable and a getter that throws into one promise.
    ;(async () => start())().then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    )
  })
}

/** Resolves after `ms`, or as soon as the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return withDeadline(() => new Promise<never>(() => {}), { ms, signal, who: '' }).catch(() => {})
}
