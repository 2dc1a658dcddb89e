import type { KitEvent } from '@foyer/kit'

export function sendEvent(event: KitEvent): void {
  navigator.sendBeacon('/events', JSON.stringify({ ...event, at: Date.now() }))
}
