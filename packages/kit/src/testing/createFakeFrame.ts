import type { SafeHost, SafeRequest } from '@foyer/testbed/safe'
import type { SafeFrame } from '../engine/connectors/safe/safeFrame.ts'

// A parent window with a genuine or a pretended Safe.

export interface FakeFrame extends SafeFrame {
  /** Delivers a message of the parent. */
  say(data: unknown, origin?: string): void
  /** Target origins of the page's messages. */
  readonly spokenTo: readonly string[]
}

export const safeOrigin = 'https://app.safe.global'

export function createFakeFrame(
  host: Pick<SafeHost, 'respond'>,
  origin: string | undefined = safeOrigin,
): FakeFrame {
  const listeners = new Set<(data: unknown, origin: string) => void>()
  const spokenTo: string[] = []
  const say = (data: unknown, from = origin ?? '') => {
    for (const listener of [...listeners]) listener(data, from)
  }
  return {
    mayBe: (other) => other === origin,
    spokenTo,
    say,
    async post(message, to) {
      spokenTo.push(to)
      // As `postMessage`: not delivered to another origin.
      const response = to === origin ? await host.respond(structuredClone(message) as SafeRequest) : undefined
      if (response) say(response)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
