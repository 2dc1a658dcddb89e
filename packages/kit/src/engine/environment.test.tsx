import { afterEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from './environment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('X11 the several signs of one return are one return', () => {
  vi.useFakeTimers()
  const listener = vi.fn()
  const stop = browserEnvironment().onReturn(listener)
  const sendSigns = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  }
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(1_000)
  sendSigns()
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each([
  ['hidden', { hidden: true, online: true }, false],
  ['X10 offline', { hidden: false, online: false }, false],
  ['in use', { hidden: false, online: true }, true],
])('%s', (_, { hidden, online }, active) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const environment = browserEnvironment()
  const listener = vi.fn()
  environment.onReturn(listener)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(environment.isActive()).toBe(active)
  expect(listener).toHaveBeenCalledTimes(active ? 1 : 0)
})

test('X12 only a page from the browser’s memory comes back by being shown', () => {
  const listener = vi.fn()
  browserEnvironment().onReturn(listener)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledOnce()
})

test('X9 what another tab stores', () => {
  const listener = vi.fn()
  const stop = browserEnvironment().onStored(listener)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue: 'b' }))
  stop()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue: 'c' }))
  expect(listener.mock.calls).toEqual([['a', 'b']])
})
