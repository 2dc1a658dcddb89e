import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRelayBackoff } from './relayBackoff.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Milliseconds that the backoff delays a caller. */
async function heldFor(backoff: ReturnType<typeof createRelayBackoff>): Promise<number> {
  const since = Date.now()
  let through = Number.NaN
  const passing = backoff.wait().then(() => {
    through = Date.now()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await passing
  return through - since
}

const delays = { firstMs: 50, secondMs: 500, longestMs: 10_000 }

test.each([
  [0, 0],
  [1, 50],
  [2, 500],
  [3, 1_000],
  [4, 2_000],
  [5, 4_000],
  [6, 8_000],
  [7, 10_000],
  [20, 10_000],
])('D-19, B-9.13, B-9.20 after %d failures in a row the next socket waits %d ms', async (failures, wait) => {
  const backoff = createRelayBackoff({ ...delays, random: () => 1 })
  for (let count = 0; count < failures; count++) backoff.failed()
  expect(await heldFor(backoff)).toBe(wait)
})

test('a success, or somebody who presses, opens it at once', async () => {
  for (const open of ['succeeded', 'reset'] as const) {
    const backoff = createRelayBackoff({ ...delays, random: () => 1 })
    for (let count = 0; count < 8; count++) backoff.failed()
    backoff[open]()
    expect(backoff.failures.get()).toBe(0)
    expect(await heldFor(backoff)).toBe(0)
  }
})

test('whatever chance says, a pause is at least half and at most all of what it may be', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 2, max: 9 }),
      async (random, failures) => {
        const backoff = createRelayBackoff({ ...delays, random: () => random })
        for (let count = 0; count < failures; count++) backoff.failed()
        const whole = Math.min(10_000, 500 * 2 ** (failures - 2))
        const wait = await heldFor(backoff)
        expect(wait).toBeGreaterThanOrEqual(Math.floor(whole / 2))
        expect(wait).toBeLessThanOrEqual(whole + 1)
      },
    ),
    { numRuns: 30 },
  )
})

test('B-9.13, B-9.20 the delays that pages have: the first socket after a failure comes 50 ms later, the next ones slow down', async () => {
  const waits: number[] = []
  for (let failures = 1; failures <= 3; failures++) {
    const backoff = createRelayBackoff()
    for (let count = 0; count < failures; count++) backoff.failed()
    waits.push(await heldFor(backoff))
  }
  const [first, second = 0, third = 0] = waits
  expect(first).toBe(50)
  expect(second).toBeGreaterThanOrEqual(250)
  expect(second).toBeLessThanOrEqual(500)
  expect(third).toBeGreaterThanOrEqual(500)
  expect(third).toBeLessThanOrEqual(1_000)
})
