/** Runs work after the next frame was painted; in a page that paints none, because it is hidden, in a later task. */
export function afterPaint(run: () => void): void {
  const later = () => setTimeout(run)
  if (document.visibilityState === 'visible') requestAnimationFrame(later)
  else later()
}

/**
 * Runs low-priority work when the page is idle, at the latest after 1 s. Without `requestIdleCallback` (Safari), in a
 * later task.
 */
export function whenIdle(run: () => void): void {
  const schedule: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback
  if (schedule) schedule(run, { timeout: 1_000 })
  else setTimeout(run)
}

/**
 * Fetches code before the press that is likely to need it, after the next frame was painted. Does nothing for a visitor
 * who saves data. A failure is left to the press, which fetches again.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  if (!savesData()) afterPaint(() => void load().catch(() => {}))
}

/** True for a visitor who has asked the browser to save data. */
export function savesData(): boolean {
  // Not on Node 20, and only in Chromium.
  const visitor = globalThis.navigator as
    | { readonly connection?: { readonly saveData?: boolean } }
    | undefined
  return visitor?.connection?.saveData === true
}
