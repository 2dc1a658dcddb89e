import { afterPaint } from './afterPaint.ts'

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
