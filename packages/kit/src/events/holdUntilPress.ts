import type { KitEvent, KitEventListener } from './kitEvent.ts'

const presses = ['pointerdown', 'keydown', 'click'] as const

/** Events that are kept; later ones are dropped. */
const maxHeld = 100

/**
 * Passes events on from the visitor's first press in the page. Earlier ones are kept, in their order, and passed on
 * before what that press does; `restored` is passed on at once, unless an earlier event is kept. A page that is left
 * without a press passes on nothing else.
 */
export function holdUntilPress(listener: KitEventListener, signal: AbortSignal): KitEventListener {
  if (hasBeenPressed()) return listener
  let held: KitEvent[] | undefined = []
  const lifetime = new AbortController()
  signal.addEventListener('abort', () => lifetime.abort())

  function release() {
    lifetime.abort()
    const events = held ?? []
    held = undefined
    for (const event of events) listener(event)
  }

  for (const type of presses) addEventListener(type, release, { capture: true, signal: lifetime.signal })

  return (event) => {
    if (!held || (event.type === 'restored' && held.length === 0)) listener(event)
    else if (held.length < maxHeld) held.push(event)
  }
}

/** Whether this document was pressed before. A browser that cannot tell counts as pressed. */
function hasBeenPressed(): boolean {
  const { userActivation }: Partial<Navigator> = navigator
  return userActivation?.hasBeenActive ?? true
}
