import { KitError } from '@foyer/core'

export interface Limits {
  /** @default no timeout, only the signal */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Subject of the error's sentence: "The wallet". */
  readonly subject: string
}

/**
 * Settles as the promise of `start` does, or rejects on timeout or abort. A later result of `start` is ignored.
 *
 * @throws KitError `timeout`, or the signal's reason.
 */
export function withTimeout<T>(
  start: () => T | PromiseLike<T>,
  { timeoutMs, signal, subject }: Limits,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => settle(() => reject(signal?.reason))
    const onTimeout = () =>
      settle(() => reject(new KitError('timeout', `${subject} did not answer within ${timeoutMs} ms.`)))
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    signal?.addEventListener('abort', onAbort)
    // The async wrapper turns synchronous throws and thenables with throwing getters into rejections.
    ;(async () => start())().then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    )
  })
}

/** Resolves after `durationMs`, if it is defined, or as soon as the signal aborts. */
export function sleep(durationMs: number | undefined, signal?: AbortSignal): Promise<void> {
  const never = () => new Promise<never>(() => {})
  return withTimeout(never, { timeoutMs: durationMs, signal, subject: '' }).catch(() => {})
}

/**
 * Resolves after `durationMs`, if it is defined, as soon as the listener given to `subscribe` is called, or as soon as the signal aborts.
 *
 * @param subscribe Returns what removes the listener.
 * @returns whether it ended before `durationMs`.
 */
export async function sleepUntil(
  durationMs: number | undefined,
  subscribe: (wake: () => void) => () => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const controller = new AbortController()
  const wake = () => controller.abort()
  const stop = subscribe(wake)
  signal?.addEventListener('abort', wake)
  if (signal?.aborted) wake()
  await sleep(durationMs, controller.signal)
  signal?.removeEventListener('abort', wake)
  stop()
  return controller.signal.aborted
}
