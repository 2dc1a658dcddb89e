import { loadEventModule } from '../lazy.ts'
import type { WatchedKit } from './changes.ts'
import type { KitEvents } from './kitEvent.ts'

/** Events of a kit, until `signal` aborts. The code that makes them is loaded for the first listener. */
export function createEvents(kit: WatchedKit, signal: AbortSignal): KitEvents {
  return {
    subscribe(listener) {
      const lifetime = new AbortController()
      const end = () => lifetime.abort()
      signal.addEventListener('abort', end, { signal: lifetime.signal })
      // Without its file there are no events; the next subscription tries again.
      loadEventModule().then(
        ({ sendEvents }) => sendEvents(kit, listener, lifetime.signal),
        () => {},
      )
      return end
    },
  }
}
