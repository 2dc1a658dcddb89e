import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultTimeouts, readTimeouts } from './timeouts.ts'
import { sleep } from './withTimeout.ts'

test('a timeout that the host leaves undefined is the default one', () => {
  const setting: Record<string, number> = {}
  const timeouts = { rpcMs: setting.rpc as number, silentMs: 1_000 }
  expect(readTimeouts(timeouts)).toEqual({ ...defaultTimeouts, silentMs: 1_000 })
  expect(readTimeouts()).toEqual(defaultTimeouts)
})

test.each([2 ** 31, Number.POSITIVE_INFINITY])(
  'a timeout of %d ms, or two of them, does not end at once',
  async (promptMs) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const timeouts = readTimeouts({ promptMs, graceMs: promptMs })
    const ended = vi.fn()
    void sleep(timeouts.promptMs).then(ended)
    void sleep(timeouts.promptMs + timeouts.graceMs).then(ended)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ended).not.toHaveBeenCalled()
  },
)
