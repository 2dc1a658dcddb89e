/**
 * Runs `work` at once, and after that at most every `ms`: a wallet that sends a thousand events in a second
 * makes the page render twenty times, and the last event counts (security W17).
 */
export function coalesce(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = false

  function run() {
    due = false
    timer = setTimeout(() => {
      timer = undefined
      if (due) run()
    }, ms)
    work()
  }

  return {
    soon() {
      due = true
      if (timer === undefined) run()
    },
    now() {
      clearTimeout(timer)
      run()
    },
  }
}
