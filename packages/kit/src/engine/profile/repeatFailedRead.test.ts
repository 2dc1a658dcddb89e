import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatFailedRead } from './repeatFailedRead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function start(results: (string | Error)[], isActive = () => true) {
  let onReturn = () => {}
  const read = vi.fn(async () => {
    const result = results.shift() ?? new Error('The node is silent.')
    if (result instanceof Error) throw result
    return result
  })
  const onRead = vi.fn()
  const onFailure = vi.fn()
  const stop = repeatFailedRead({
    read,
    onRead,
    onFailure,
    environment: {
      isActive,
      onReturn(listener) {
        onReturn = listener
        return () => {
          onReturn = () => {}
        }
      },
    },
  })
  return { read, onRead, onFailure, stop, comeBack: () => onReturn() }
}

test('a read that succeeds is not repeated, by time or when the page is shown again', async () => {
  const { read, onRead, comeBack } = start(['visitor.eth'])
  await vi.advanceTimersByTimeAsync(600_000)
  comeBack()
  expect(onRead.mock.calls).toEqual([['visitor.eth']])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failed read is repeated after 5, 10, 20, 40 and 80 s, then only when the page is shown again', async () => {
  const { read, onFailure, onRead, comeBack } = start([])
  for (const [index, seconds] of [5, 10, 20, 40, 80].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(read).toHaveBeenCalledTimes(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(index + 2)
  }
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read).toHaveBeenCalledTimes(6)
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(onFailure).toHaveBeenCalledTimes(7)
  expect(onRead).not.toHaveBeenCalled()
})

test('what a later read finds is taken', async () => {
  const { onRead, onFailure } = start([new Error('503'), 'visitor.eth'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(onRead.mock.calls).toEqual([['visitor.eth']])
})

test('a hidden page asks when it is shown', async () => {
  const { read, comeBack } = start([], () => false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(read).toHaveBeenCalledTimes(1)
  comeBack()
  expect(read).toHaveBeenCalledTimes(2)
})

test('nothing is read or reported after it was stopped', async () => {
  const { read, stop, comeBack, onFailure } = start([])
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  comeBack()
  expect(read).toHaveBeenCalledTimes(1)
  expect(onFailure).not.toHaveBeenCalled()
})
