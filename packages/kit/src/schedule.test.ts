import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './schedule.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As a frame is given no idle time by a browser that is busy: only a deadline helps. */
const neverIdle = (run: () => void, options?: IdleRequestOptions) =>
  options?.timeout && setTimeout(run, options.timeout)

test('X15 a page that is never idle gets it too, within a second', () => {
  vi.stubGlobal('requestIdleCallback', neverIdle)
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

test('a browser without idleness runs it later', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
