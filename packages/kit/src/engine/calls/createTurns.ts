import { callsTurnKey } from '@foyer/core'
import type { Environment } from '../environment.ts'
import { sleepUntil } from '../time/withTimeout.ts'

export interface Turns {
  /** Resolves when it is the caller's turn, and the page is active; never after the engine has stopped. */
  next(): Promise<void>
}

interface Options {
  /** Tabs tell each other of their turns in its storage. */
  readonly environment: Pick<Environment, 'isActive' | 'onReturn' | 'storage'>
  /** Between two turns of all tabs, in milliseconds. */
  readonly intervalMs: number
  readonly signal: AbortSignal
}

/** Turns for requests that are repeated: one at a time for all callers in all tabs, first come, first served. */
export function createTurns({ environment, intervalMs, signal }: Options): Turns {
  const { storage } = environment
  const waiting: (() => void)[] = []
  let isRunning = false

  /** Milliseconds until the next turn. A date in the future, after the clock was set back, is that of no turn. */
  function remaining(): number {
    const sinceMs = Date.now() - Number(storage.getItem(callsTurnKey))
    return sinceMs >= 0 && sinceMs < intervalMs ? intervalMs - sinceMs : 0
  }

  async function run() {
    isRunning = true
    while (waiting.length > 0 && !signal.aborted) {
      const pauseMs = environment.isActive() ? remaining() : intervalMs
      if (pauseMs > 0) await sleepUntil(pauseMs, environment.onReturn, signal)
      if (!environment.isActive() || remaining() > 0) continue
      storage.setItem(callsTurnKey, String(Date.now()))
      waiting.shift()?.()
    }
    isRunning = false
  }

  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (!isRunning) void run()
      }),
  }
}
