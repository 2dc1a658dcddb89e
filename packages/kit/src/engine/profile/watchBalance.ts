import type { Balance } from '@foyer/core'
import type { Environment } from '../environment.ts'

/** Milliseconds between two looks at a balance that keeps its value, at first and at most. */
const firstPause = 15_000
const longestPause = 120_000

/** Milliseconds before a node that failed is asked again because somebody wants to know. */
const respite = 1_000

/** What to take for the time between two blocks when the chain does not say. */
const usualBlockTime = 2_000

export interface BalanceWatchOptions {
  readonly read: () => Promise<Balance>
  readonly onBalance: (balance: Balance) => void
  readonly onFailure: (error: unknown) => void
  readonly environment: Environment
  /** Milliseconds between two blocks: there is nothing new to read any sooner. */
  readonly blockTime: number | undefined
}

export interface BalanceWatch {
  /** Looks again as soon as there can be something new. */
  refresh(): void
  /** There is something new: a block has just changed what the account holds. Looks at once. */
  hurry(): void
  stop(): void
}

/**
 * Keeps a balance fresh without being a burden: at once, then after ever longer pauses while nothing changes
 * or the node fails; at most once per block; never while nobody sees the page.
 */
export function watchBalance(options: BalanceWatchOptions): BalanceWatch {
  const { read, onBalance, onFailure, environment, blockTime = usualBlockTime } = options
  let pause = firstPause
  /** There is nothing new to hear before this time. */
  let worthwhile = Number.NEGATIVE_INFINITY
  let shown: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
  /** Something has changed while reading. */
  let outdated = false
  let stopped = false

  async function look() {
    if (reading || stopped || !environment.isActive()) return
    reading = true
    worthwhile = Date.now() + blockTime
    try {
      const balance = await read()
      if (stopped) return
      pause = balance.formatted === shown ? Math.min(pause * 2, longestPause) : firstPause
      shown = balance.formatted
      onBalance(balance)
    } catch (error) {
      if (stopped) return
      pause = Math.min(pause * 2, longestPause)
      worthwhile = Date.now() + Math.min(respite, blockTime)
      onFailure(error)
    } finally {
      reading = false
      if (!stopped) lookIn(outdated ? 0 : pause)
      outdated = false
    }
  }

  function lookIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }

  function refresh() {
    pause = firstPause
    const wait = Math.max(0, worthwhile - Date.now())
    if (wait === 0) void look()
    else lookIn(wait)
  }

  function hurry() {
    pause = firstPause
    if (reading) outdated = true
    else lookIn(0)
  }

  const stopListening = environment.onReturn(refresh)
  void look()
  return {
    refresh,
    hurry,
    stop() {
      stopped = true
      clearTimeout(timer)
      stopListening()
    },
  }
}
