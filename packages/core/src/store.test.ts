import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners hear of every change, and of nothing else', () => {
  const store = createStore({ count: 0 })
  const first = store.get()
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get().count))
  store.set(first)
  expect([store.get(), heard]).toEqual([first, []])
  store.set({ count: 0 })
  expect(store.get()).not.toBe(first)
  store.set({ count: 2 })
  expect([store.get().count, heard]).toEqual([2, [0, 2]])
})

test('a function that is subscribed twice is called twice, until each subscription has ended', () => {
  const store = createStore(0)
  let calls = 0
  const listener = () => {
    calls += 1
  }
  const ends = [store.subscribe(listener), store.subscribe(listener)]
  store.set(1)
  expect(calls).toBe(2)
  ends[0]?.()
  store.set(2)
  expect(calls).toBe(3)
  ends[0]?.()
  store.set(3)
  expect(calls).toBe(4)
  ends[1]?.()
  store.set(4)
  expect(calls).toBe(4)
})

test('a listener may subscribe and unsubscribe while it is called', () => {
  const store = createStore(0)
  const heard: string[] = []
  const endFirst = store.subscribe(() => {
    heard.push('first')
    endFirst()
    endSecond()
    if (heard.length === 1) store.subscribe(() => heard.push('third'))
  })
  const endSecond = store.subscribe(() => heard.push('second'))
  store.set(1)
  // Those that were there at the change, and none that came during it.
  expect(heard).toEqual(['first', 'second'])
  store.set(2)
  expect(heard).toEqual(['first', 'second', 'third'])
})

test('a listener that throws keeps the change from no other listener, and its error is thrown later', () => {
  const later = vi.fn<(run: () => void) => void>()
  vi.stubGlobal('queueMicrotask', later)
  const store = createStore(0)
  const error = new Error('The site has a fault.')
  const notified = vi.fn()
  store.subscribe(() => {
    throw error
  })
  store.subscribe(notified)
  store.set(1)
  vi.unstubAllGlobals()
  expect(notified).toHaveBeenCalledOnce()
  expect(later).toHaveBeenCalledOnce()
  expect(later.mock.calls[0]?.[0]).toThrow(error)
})
