import type { createStore, EngineHost, Fact, View } from '@foyer/core'
import { expect } from 'vitest'
import type { KitEvent } from '../events/kitEvent.ts'
import { watchEvents } from '../events/watchEvents.ts'

type Stores = Pick<EngineHost, 'session' | 'attempt' | 'signIn' | 'chainSwitch' | 'transactions'> & {
  readonly facts: ReturnType<typeof createStore<Fact | undefined>>
  readonly view: ReturnType<typeof createStore<View>>
}

/** Records the events of a host. `check` is for the end of its test. */
export function recordEvents(stores: Stores) {
  const events: KitEvent[] = []
  const lifetime = new AbortController()
  watchEvents(stores, (event) => void events.push(event), { signal: lifetime.signal })
  return {
    events,
    check() {
      lifetime.abort()
      expectSoundEvents(events)
    },
  }
}

/** Addresses, hashes, signatures, keys and topics are hex values of 20 bytes and more; a pairing URI begins with `wc:`. */
const secret = /[0-9a-f]{40}|wc:/i

/** Invariants of the events of a page: no secret, and one end for each attempt but the last, which may still run. */
export function expectSoundEvents(events: readonly KitEvent[]): void {
  expect(events.map((event) => JSON.stringify(event)).filter((text) => secret.test(text))).toEqual([])
  let isTrying = false
  for (const event of events) {
    if (event.type !== 'attemptBegan' && event.type !== 'attemptEnded') continue
    const begins = event.type === 'attemptBegan'
    expect(isTrying, JSON.stringify(events)).toBe(!begins)
    isTrying = begins
  }
}
