import type { Balance } from '@foyer/core'
import type { Environment } from '../environment.ts'

/** Intervals between reads while the balance does not change: each one is twice the one before. */
const firstIntervalMs = 15_000
const longestIntervalMs = 120_000
/** Half of the interval after a change that the first read does not show: nodes behind one URL differ for seconds. */
const lagIntervalMs = 2_000

/** Minimum interval between a failure and the next read that `refresh` causes. */
const retryAfterMs = 1_000

/** For chains without `blockTime`. */
const defaultBlockTimeMs = 2_000

export interface BalanceWatchOptions {
  readonly read: () => Promise<Balance>
  readonly onBalance: (balance: Balance) => void
  readonly onFailure: (error: unknown) => void
  readonly environment: Environment
  /** Minimum interval between two reads. */
  readonly blockTimeMs: number | undefined
}

export interface BalanceWatch {
  /** Reads again as soon as there may be a new block. */
  refresh(): void
  /** Reads at once, and again soon if nothing has changed: a block has just changed the balance. */
  refetch(): void
  stop(): void
}

/**
 * Reads a balance at once, then at increasing intervals while it does not change or the node fails, at most once per
 * block, and never while the page is hidden or offline.
 */
export function watchBalance(options: BalanceWatchOptions): BalanceWatch {
  const { read, onBalance, onFailure, environment, blockTimeMs = defaultBlockTimeMs } = options
  const interval = createInterval()
  let nextReadAt = Number.NEGATIVE_INFINITY
  let last: string | undefined
  const timer = createTimer(() => void poll())
  let isReading = false
  /** The balance has changed during a read. */
  let isOutdated = false
  let isStopped = false

  async function poll() {
    if (isReading || isStopped || !environment.isActive()) return
    isReading = true
    nextReadAt = performance.now() + blockTimeMs
    try {
      const balance = await read()
      if (isStopped) return
      if (balance.formatted === last) interval.double()
      else interval.reset()
      last = balance.formatted
      onBalance(balance)
    } catch (error) {
      if (isStopped) return
      interval.double()
      nextReadAt = performance.now() + Math.min(retryAfterMs, blockTimeMs)
      onFailure(error)
    } finally {
      isReading = false
      if (!isStopped) timer.start(isOutdated ? 0 : interval.ms())
      isOutdated = false
    }
  }

  function refresh() {
    interval.reset()
    const waitMs = Math.max(0, nextReadAt - performance.now())
    if (waitMs === 0) void poll()
    else timer.start(waitMs)
  }

  const stopListening = environment.onReturn(refresh)
  void poll()
  return {
    refresh,
    refetch() {
      interval.shorten()
      if (isReading) isOutdated = true
      else timer.start(0)
    },
    stop() {
      isStopped = true
      timer.stop()
      stopListening()
    },
  }
}

/** One timer: starting it again moves it. */
function createTimer(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start(delayMs: number) {
      stop()
      timer = setTimeout(onEnd, delayMs)
    },
  }
}

function createInterval() {
  let ms = firstIntervalMs
  return {
    ms: () => ms,
    double() {
      ms = Math.min(ms * 2, longestIntervalMs)
    },
    reset() {
      ms = firstIntervalMs
    },
    shorten() {
      ms = lagIntervalMs
    },
  }
}
