import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { createAuthApp } from '../server/app.ts'
import type { AuthEvent, AuthOptions } from '../server/options.ts'
import { createTestBrowser, type TestBrowser } from './browser.ts'
import { createMemoryStore } from './memoryStore.ts'

export interface TestSite {
  readonly origin: string
  readonly app: Hono
  readonly events: AuthEvent[]
  readonly store: ReturnType<typeof createMemoryStore>
  /** Advances the clock of the server by milliseconds. */
  skip(ms: number): void
  browser(): TestBrowser
}

/** Site with sign-in, a store in memory and an adjustable clock. */
export function createTestSite(options: Partial<AuthOptions> = {}): TestSite {
  const origin = options.origin ?? 'https://app.example'
  const key = new Uint8Array(randomBytes(32))
  const store = createMemoryStore()
  const events: AuthEvent[] = []
  let now = Date.parse('2026-11-20T12:00:00.000Z')
  const app = createAuthApp({
    origin,
    statement: 'Sign in to the test site.',
    chainIds: [1, 137],
    nonceKeys: { signing: () => key, verifying: () => [key] },
    store,
    now: () => now,
    log: (event) => events.push(event),
    ...options,
  })
  return {
    origin,
    app,
    events,
    store,
    skip(ms) {
      now += ms
    },
    browser: () => createTestBrowser((request) => app.request(request), origin),
  }
}
