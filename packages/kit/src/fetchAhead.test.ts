import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetchAhead.ts'

afterEach(() => vi.unstubAllGlobals())

const inLaterTask = () => new Promise((resolve) => setTimeout(resolve, 5))

test('code is fetched when the page is idle, and a failure is not reported', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  fetchAhead(load)
  expect(load).not.toHaveBeenCalled()
  await inLaterTask()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is fetched ahead for a visitor who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const load = vi.fn()
  fetchAhead(load)
  await inLaterTask()
  expect(load).not.toHaveBeenCalled()
})
