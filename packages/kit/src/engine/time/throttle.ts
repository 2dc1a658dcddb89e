/** Calls during a run share it; the next call after its end starts another one. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

/**
 * Limits how often `run` is called: at once, then at most every `intervalMs`. The last request always runs. A wallet
 * that sends 1,000 events per second causes 20 renders per second.
 */
export function throttle(run: () => void, intervalMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false

  function runNow() {
    isDue = false
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) runNow()
    }, intervalMs)
    run()
  }

  return {
    schedule() {
      isDue = true
      if (timer === undefined) runNow()
    },
    flush() {
      clearTimeout(timer)
      runNow()
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      isDue = false
    },
  }
}
