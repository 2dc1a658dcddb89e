import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './createTurns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openBrowser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return {
    stored,
    openTab() {
      let isActive = true
      const returns = new Set<() => void>()
      const controller = new AbortController()
      const turns = createTurns({
        environment: {
          storage,
          isActive: () => isActive,
          onReturn(listener) {
            returns.add(listener)
            return () => returns.delete(listener)
          },
        },
        intervalMs: 2_000,
        signal: controller.signal,
      })
      return {
        turns,
        stop: () => controller.abort(),
        setActive(next: boolean) {
          isActive = next
          if (next) for (const listener of [...returns]) listener()
        },
      }
    },
  }
}

/** Takes turns again and again, and counts them. */
function poll(tab: ReturnType<ReturnType<typeof openBrowser>['openTab']>, taken: string[], name: string) {
  const loop = async () => {
    for (;;) {
      await tab.turns.next()
      taken.push(name)
    }
  }
  void loop()
}

test('one turn in 2 s for all batches of all tabs, and none is left out', async () => {
  const browser = openBrowser()
  const taken: string[] = []
  const [first, second] = [browser.openTab(), browser.openTab()]
  poll(first, taken, 'a')
  poll(first, taken, 'b')
  poll(second, taken, 'c')
  await vi.advanceTimersByTimeAsync(0)
  expect(taken).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken.length).toBeGreaterThan(28)
  expect(taken.length).toBeLessThanOrEqual(31)
  expect(taken.filter((name) => name === 'a').length).toBeGreaterThan(5)
  expect(taken.filter((name) => name === 'b').length).toBeGreaterThan(5)
  first.stop()
  second.stop()
})

test('a hidden tab asks nothing, and asks as soon as it is shown', async () => {
  const browser = openBrowser()
  const tab = browser.openTab()
  tab.setActive(false)
  const taken: string[] = []
  poll(tab, taken, 'a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([])
  tab.setActive(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(taken).toEqual(['a'])
  tab.stop()
})

test('a date of the future or what is no date holds up nothing', async () => {
  for (const text of ['99999999999999', 'soon', '']) {
    const browser = openBrowser()
    browser.stored.set('foyer-calls', text)
    const tab = browser.openTab()
    const taken: string[] = []
    poll(tab, taken, 'a')
    await vi.advanceTimersByTimeAsync(0)
    expect(taken, text).toEqual(['a'])
    tab.stop()
  }
})
