import type { SafeHost, SafeRequest } from '@foyer/testing/safe'
import type { SafeFrame } from '../connectors/safe/safeFrame.ts'

// For tests only: a window around the page, with a Safe in it or somebody who says so.

export interface FakeFrame extends SafeFrame {
  /** The parent says something. */
  say(data: unknown, origin?: string): void
  /** To which origin the page has spoken so far. */
  readonly spokenTo: readonly string[]
}

export const safeOrigin = 'https://app.safe.global'

export function fakeFrame(
  host: Pick<SafeHost, 'answer'>,
  origin: string | undefined = safeOrigin,
): FakeFrame {
  const listeners = new Set<(data: unknown, origin: string) => void>()
  const spokenTo: string[] = []
  const say = (data: unknown, from = origin ?? '') => {
    for (const listener of [...listeners]) listener(data, from)
  }
  return {
    origin,
    spokenTo,
    say,
    async post(message, to) {
      spokenTo.push(to)
      // As `postMessage` does: nobody hears what is meant for another origin.
      const answer = to === origin ? await host.answer(structuredClone(message) as SafeRequest) : undefined
      if (answer) say(answer)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
