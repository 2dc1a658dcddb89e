import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EngineContext } from '../engineContext.ts'
import { defaultTimeouts } from '../time/timeouts.ts'
import type { Connections } from './connections.ts'
import { createWalletQuestions } from './walletQuestions.ts'

const requested: AbortSignal[] = []
/** Error of every question; without it, questions stay open. */
let failure: Error | undefined
beforeEach(() => {
  requested.length = 0
})
afterEach(() => {
  failure = undefined
  vi.useRealTimers()
})

vi.mock('./rememberedWallets.ts', () => ({
  openRemembered: (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
    requested.push(signal)
    if (failure) return Promise.reject(failure)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
}))

function open() {
  const wait = new AbortController()
  const onAnswer = vi.fn()
  const ask = createWalletQuestions(
    { environment: { isVisible: () => true }, timeouts: defaultTimeouts } as unknown as EngineContext,
    { connections: {} as Connections, walletIds: ['rainbow'], signal: wait.signal, onAnswer },
  )
  return { ask, onAnswer, wait }
}

test('D-46: of four questions the oldest and the newest stay open, and each ends with the wait', async () => {
  const { ask, onAnswer, wait } = open()
  for (let count = 0; count < 4; count += 1) {
    void ask()
    // The question that gave way has ended.
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(requested.map(({ aborted }) => aborted)).toEqual([false, true, true, false])
  wait.abort()
  expect(requested.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  expect(onAnswer).not.toHaveBeenCalled()
})

test('D-46: three questions that do not reach the wallet are followed by one, a second later', async () => {
  vi.useFakeTimers()
  failure = new Error('Could not establish connection. Receiving end does not exist.')
  const { ask, onAnswer, wait } = open()
  for (let count = 0; count < 3; count += 1) void ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(requested).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(requested).toHaveLength(4)
  wait.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requested).toHaveLength(4)
  expect(onAnswer).not.toHaveBeenCalled()
})
