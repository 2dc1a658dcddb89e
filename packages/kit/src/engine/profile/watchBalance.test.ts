import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BalanceWatchOptions, watchBalance } from './watchBalance.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched(over: Partial<BalanceWatchOptions> = {}) {
  let amount = '1'
  let visible = true
  let comeBack = () => {}
  const read = vi.fn(async () => ({ formatted: amount, symbol: 'ETH', decimals: 18 }))
  const onBalance = vi.fn()
  const onFailure = vi.fn()
  const watch = watchBalance({
    read,
    onBalance,
    onFailure,
    blockTimeMs: 2_000,
    environment: {
      storage: { getItem: () => null, setItem() {}, removeItem() {} },
      isVisible: () => true,
      onVisibility: () => () => {},
      isActive: () => visible,
      isAttended: () => visible,
      onReturn(listener) {
        comeBack = listener
        return () => {
          comeBack = () => {}
        }
      },
      onStored: () => () => {},
      openLink: () => {},
    },
    ...over,
  })
  return {
    read,
    onBalance,
    onFailure,
    watch,
    change: () => {
      amount += '1'
    },
    hide: () => {
      visible = false
    },
    show: () => {
      visible = true
      comeBack()
    },
  }
}

test('looks at once, then ever more rarely while nothing changes', async () => {
  const { read } = watched()
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read.mock.calls.length).toBeLessThan(35)
  expect(read.mock.calls.length).toBeGreaterThan(25)
})

test('looks more often again once something changes', async () => {
  const { change, read } = watched()
  const looksWithin = async (ms: number) => {
    const before = read.mock.calls.length
    await vi.advanceTimersByTimeAsync(ms)
    return read.mock.calls.length - before
  }
  await looksWithin(600_000)
  expect(await looksWithin(240_000)).toBe(2)
  change()
  expect(await looksWithin(240_000)).toBeGreaterThan(3)
})

test('looks at most once per block, however often it is asked to', async () => {
  const { read, watch } = watched()
  for (let i = 0; i < 100; i++) {
    watch.refresh()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(read.mock.calls.length).toBeLessThanOrEqual(6)
})

test('looks after a block when the clock was set back', async () => {
  const { read, watch } = watched()
  await vi.advanceTimersByTimeAsync(100)
  vi.setSystemTime(Date.now() - 3_600_000)
  watch.refresh()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('B-4.74 looks at once when something is known to have changed, once for several changes', async () => {
  const { read, watch } = watched()
  await vi.advanceTimersByTimeAsync(100)
  watch.refetch()
  watch.refetch()
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('B-4.74 an answer from before the change is not the last one', async () => {
  const { read, watch } = watched()
  watch.refetch()
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('B-4.74 a node that is behind the one with the receipt is asked again after some seconds', async () => {
  const { change, onBalance, read, watch } = watched()
  await vi.advanceTimersByTimeAsync(600_000)
  watch.refetch()
  await vi.advanceTimersByTimeAsync(1_000)
  change()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onBalance).toHaveBeenLastCalledWith(expect.objectContaining({ formatted: '11' }))
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read.mock.calls.length - before).toBeLessThan(35)
})

test('X11 does not look while the page is hidden, and looks once when it is shown', async () => {
  const { hide, read, show } = watched()
  await vi.advanceTimersByTimeAsync(20_000)
  hide()
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read.mock.calls.length).toBe(before)
  show()
  show()
  await vi.advanceTimersByTimeAsync(0)
  expect(read.mock.calls.length).toBe(before + 1)
})

test('backs off from a node that fails, and goes on', async () => {
  const read = vi.fn(() => Promise.reject(new Error('Oh no')))
  const { onFailure, onBalance } = watched({ read })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(onFailure.mock.calls.length).toBeLessThan(35)
  expect(onFailure.mock.calls.length).toBeGreaterThan(25)
  expect(onBalance).not.toHaveBeenCalled()
})

test('an answer after the end is ignored', async () => {
  const { onBalance, read, watch } = watched()
  watch.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(onBalance).not.toHaveBeenCalled()
  expect(read).toHaveBeenCalledOnce()
})

test('R7 after a failure an explicit read does not wait for a block', async () => {
  const response = { formatted: '1', symbol: 'ETH', decimals: 18 }
  const read = vi.fn(() => Promise.resolve(response)).mockRejectedValueOnce(new Error('503'))
  const { onBalance, watch } = watched({ read, blockTimeMs: 12_000 })
  await vi.advanceTimersByTimeAsync(500)
  for (let press = 0; press < 5; press++) watch.refresh()
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(read).toHaveBeenCalledTimes(2)
  expect(onBalance).toHaveBeenCalledWith(response)
})
