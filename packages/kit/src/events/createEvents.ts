import { loadEventModule } from '../lazy.ts'
import { once } from '../once.ts'
import type { KitEventListener, KitEvents } from './kitEvent.ts'
import type { WatchedKit } from './watchedKit.ts'

/** Listeners of a kit. The code that makes events is loaded for the first one; it stops when `signal` aborts. */
export function createEvents(kit: WatchedKit, signal: AbortSignal): KitEvents {
  const listeners = new Set<KitEventListener>()
  const start = once(async () => {
    const { watchEvents } = await loadEventModule()
    if (!signal.aborted) signal.addEventListener('abort', watchEvents(kit, listeners))
  })
  return {
    subscribe(listener) {
      const entry: KitEventListener = (event) => listener(event)
      listeners.add(entry)
      // Without its file there are no events; the next subscription tries again.
      start().catch(() => {})
      return () => void listeners.delete(entry)
    },
  }
}
