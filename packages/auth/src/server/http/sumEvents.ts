/** An event of a log. */
export interface CountedEvent {
  readonly event: string
  readonly outcome: string
  /**
   * Number of events that the line stands for. A sum has no other members than these.
   *
   * @default 1
   */
  readonly count?: number
}

/** Length of a sum. */
const sumMs = 60_000

/**
 * Log for events that clients can cause without limit. Of each event and outcome, the first one of a minute is logged
 * at once; further ones are counted and logged as one line with `count` at the end of the minute.
 *
 * @param signal Aborted when the process ends: pending counts are logged at once.
 */
export function sumEvents<Event extends CountedEvent>(
  log: (event: Event) => void,
  signal?: AbortSignal,
): (event: Event) => void {
  let sums = new Map<string, CountedEvent & { count: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    timer = undefined
    const ended = sums
    sums = new Map()
    for (const sum of ended.values()) if (sum.count > 0) log(sum as Event)
  }
  signal?.addEventListener('abort', end)

  return (entry) => {
    const { event, outcome } = entry
    const key = `${event} ${outcome}`
    const sum = sums.get(key)
    if (sum !== undefined) {
      sum.count += 1
      return
    }
    sums.set(key, { event, outcome, count: 0 })
    if (timer === undefined) {
      timer = setTimeout(end, sumMs)
      // Does not keep the process alive. Timers of Cloudflare Workers are numbers.
      timer.unref?.()
    }
    log(entry)
  }
}
