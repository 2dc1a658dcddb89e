import { expect, test, vi } from 'vitest'
import type { EngineContext } from '../engineContext.ts'
import { defaultTimeouts } from '../time/timeouts.ts'
import type { Connections } from './connections.ts'
import { createWalletQuestions } from './walletQuestions.ts'

const requested: AbortSignal[] = []

vi.mock('./openRemembered.ts', () => ({
  openRemembered: (...[, , , signal]: readonly [unknown, unknown, unknown, AbortSignal]) => {
    requested.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
}))

test('D-46: of four questions the oldest and the newest stay open, and each ends with the wait', async () => {
  const wait = new AbortController()
  const onAnswer = vi.fn()
  const ask = createWalletQuestions(
    { environment: { isVisible: () => true }, timeouts: defaultTimeouts } as unknown as EngineContext,
    { connections: {} as Connections, walletIds: ['rainbow'], signal: wait.signal, onAnswer },
  )
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
