/** Something that happened, as a log keeps it. */
export interface CountedEvent {
  readonly event: string
  readonly outcome: string
  /** How many of its kind the line stands for. Absent: one. */
  readonly count?: number
}

/**
 * A log for what anybody can make happen as often as they like. Of each event and outcome, the first of a minute is
 * logged as it comes; the others are counted, and logged as one line with their `count` when the minute is over.
 *
 * @param signal aborted when the process ends: what has been counted by then is logged at once
 */
export function sumEvents<Event extends CountedEvent>(
  log: (event: Event | CountedEvent) => void,
  signal?: AbortSignal,
  everyMs = 60_000,
): (event: Event) => void {
  let sums = new Map<string, { readonly event: string; readonly outcome: string; count: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    timer = undefined
    const ended = sums
    sums = new Map()
    for (const sum of ended.values()) if (sum.count > 0) log(sum)
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
    // Keeps no process alive.
    timer ??= setTimeout(end, everyMs).unref()
    log(entry)
  }
}
