import type { WatchedKit } from './changes.ts'
import { holdUntilPress } from './holdUntilPress.ts'
import type { KitEvent, KitEventListener } from './kitEvent.ts'
import { watchEvents } from './watchEvents.ts'

/** Sends the events of a kit to a listener of the site, until `signal` aborts; before the first press only `restored`. */
export function sendEvents(kit: WatchedKit, listener: KitEventListener, signal: AbortSignal): void {
  if (signal.aborted) return
  const send = (event: KitEvent) => notify(listener, event)
  watchEvents(kit, holdUntilPress(send, signal), { signal })
}

/** An error of a listener reaches the site's own error reports, and stops nothing. */
function notify(listener: KitEventListener, event: KitEvent) {
  try {
    listener(event)
  } catch (error) {
    reportError(error)
  }
}
