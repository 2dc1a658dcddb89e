/**
 * Runs low-priority work when the page is idle, at the latest after 1 s. Without `requestIdleCallback` (Safari), in a
 * later task.
 */
export function whenIdle(run: () => void): void {
  const schedule: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback
  if (schedule) schedule(run, { timeout: 1_000 })
  else setTimeout(run)
}
