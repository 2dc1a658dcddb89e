import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleepUntil } from './withTimeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  const ended = vi.fn()
  void sleepUntil(
    1_000,
    (wake) => {
      listeners.add(wake)
      return () => void listeners.delete(wake)
    },
    controller.signal,
  ).then(ended)
  return { controller, listeners, ended }
}

test.each<[string, (it: ReturnType<typeof start>) => void, boolean]>([
  ['the time is over', () => void vi.advanceTimersByTime(1_000), false],
  ['what it listens to happens', ({ listeners }) => void [...listeners][0]?.(), true],
  ['the signal aborts', ({ controller }) => controller.abort(), true],
])('it sleeps until %s, and leaves no listener behind', async (_, end, isEarly) => {
  const it = start()
  await vi.advanceTimersByTimeAsync(999)
  expect(it.ended).not.toHaveBeenCalled()
  end(it)
  await vi.advanceTimersByTimeAsync(0)
  expect(it.ended).toHaveBeenCalledWith(isEarly)
  expect(it.listeners.size).toBe(0)
  expect(getEventListeners(it.controller.signal, 'abort')).toEqual([])
})

test('it does not sleep if the signal has aborted', async () => {
  const stop = vi.fn()
  const ended = vi.fn()
  void sleepUntil(undefined, () => stop, AbortSignal.abort()).then(ended)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledWith(true)
  expect(stop).toHaveBeenCalledOnce()
})
