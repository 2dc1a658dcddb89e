import type { Environment } from '../environment.ts'

const firstRetryMs = 5_000
/** Retries by time: after 5, 10, 20, 40 and 80 s. Later ones wait for the page to be shown again. */
const maxTimedRetries = 5

export interface RepeatFailedReadOptions<T> {
  readonly read: () => Promise<T>
  readonly onRead: (value: T) => void
  /** Called for each failure. */
  readonly onFailure: (cause: unknown) => void
  readonly environment: Pick<Environment, 'isActive' | 'onReturn'>
}

/**
 * Reads until a read succeeds: at once, then with back-off, and whenever the page is shown, focused or online again.
 * Sends nothing while the page is hidden or offline.
 *
 * @returns a function that stops it.
 */
export function repeatFailedRead<T>({
  read,
  onRead,
  onFailure,
  environment,
}: RepeatFailedReadOptions<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let isReading = false
  let isStopped = false

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
  }

  async function attempt() {
    if (isReading || isStopped) return
    clearTimeout(timer)
    isReading = true
    try {
      const value = await read()
      if (isStopped) return
      stop()
      onRead(value)
    } catch (cause) {
      if (isStopped) return
      onFailure(cause)
      if (retries < maxTimedRetries) timer = setTimeout(retry, firstRetryMs * 2 ** retries)
      retries += 1
    } finally {
      isReading = false
    }
  }

  const retry = () => {
    if (environment.isActive()) void attempt()
  }

  const stopListening = environment.onReturn(attempt)
  void attempt()
  return stop
}
