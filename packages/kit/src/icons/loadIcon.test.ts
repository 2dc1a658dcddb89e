import { expect, test, vi } from 'vitest'
import { loadIcon } from './loadIcon.ts'

/** A loader that gives these answers in turn; an Error is a rejection. */
const loader = (...answers: unknown[]) =>
  vi.fn(async () => {
    const response = answers.shift()
    if (response instanceof Error) throw response
    return response as string
  })

test('B-7.31: a loader runs once per page, and concurrent users share its promise', async () => {
  const load = loader('a.svg', 'b.svg')
  const first = loadIcon(load)
  expect(loadIcon(load)).toBe(first)
  expect(await first).toBe('a.svg')
  expect(await loadIcon(load)).toBe('a.svg')
  expect(load).toHaveBeenCalledTimes(1)
})

test('B-7.31: a failure is retried once', async () => {
  const load = loader(new Error('offline'), 'a.svg')
  expect(await loadIcon(load)).toBe('a.svg')
  expect(load).toHaveBeenCalledTimes(2)
})

test('B-7.31: after a second failure the loader is forgotten, so a later use tries again', async () => {
  const load = loader(new Error('offline'), new Error('still offline'), 'a.svg')
  await expect(loadIcon(load)).rejects.toThrow('still offline')
  expect(load).toHaveBeenCalledTimes(2)
  expect(await loadIcon(load)).toBe('a.svg')
  expect(load).toHaveBeenCalledTimes(3)
})

test('different loaders do not share', async () => {
  expect(await loadIcon(loader('a.svg'))).toBe('a.svg')
  expect(await loadIcon(loader('b.svg'))).toBe('b.svg')
})

test.each([undefined, null, '', 5, { default: 'a.svg' }])(
  'a loader that resolves to %o has failed',
  async (value) => {
    await expect(loadIcon(loader(value, value))).rejects.toThrow('image address')
  },
)

test('a loader that throws at once has failed', async () => {
  const load = () => {
    throw new Error('broken')
  }
  await expect(loadIcon(load)).rejects.toThrow('broken')
})
