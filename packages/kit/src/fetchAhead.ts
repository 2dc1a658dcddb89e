import { whenIdle } from './whenIdle.ts'

/**
 * Fetches code before the press that is likely to need it, when the page is idle. Does nothing for a visitor who saves
 * data. A failure is left to the press, which fetches again.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  // Not on Node 20, and only in Chromium.
  const visitor = globalThis.navigator as
    | { readonly connection?: { readonly saveData?: boolean } }
    | undefined
  if (!visitor?.connection?.saveData) whenIdle(() => void load().catch(() => {}))
}
