/**
 * Runs low-priority work when the page is idle, at the latest after 1 s. Without `requestIdleCallback` (Safari), in a
 * later task.
 */
export const whenIdle = (run: () => void): unknown =>
  ((globalThis.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(run, { timeout: 1e3 })
