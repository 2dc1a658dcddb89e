import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** A page that asks for nothing this long has taken a change in. */
const quietMs = 1500
const deadlineMs = 60_000

/**
 * Does something, and waits until every request that the page makes by then has its answer, and no other one follows.
 * Development servers run loaders again after a change, which fail if the next change replaces the modules of the server
 * meanwhile.
 *
 * @throws {Error} if the page still asks after a minute, naming the requests without an answer
 */
export async function untilQuiet(page: Page, act: () => Promise<void>): Promise<void> {
  const pending = new Set<Request>()
  let changedMs = performance.now()
  const onStart = (request: Request) => {
    changedMs = performance.now()
    // Stays open for as long as the page does.
    if (request.resourceType() !== 'eventsource') pending.add(request)
  }
  const onEnd = (request: Request) => {
    changedMs = performance.now()
    pending.delete(request)
  }
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd)
  try {
    await act()
    const until = performance.now() + deadlineMs
    while (pending.size > 0 || performance.now() - changedMs < quietMs) {
      if (performance.now() > until)
        throw new Error(
          `No quiet within a minute. Without an answer: ${[...pending].map((request) => request.url()).join(', ') || 'none'}.`,
        )
      await sleep(100)
    }
  } finally {
    page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd)
  }
}
