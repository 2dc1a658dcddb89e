import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './schedule.ts'

const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
let paint: (() => void) | undefined

beforeEach(() => {
  load.mockClear()
  paint = undefined
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    paint = run
  })
})
afterEach(() => vi.unstubAllGlobals())

const inLaterTask = () => new Promise((resolve) => setTimeout(resolve, 5))

test('code is fetched after the next frame was painted, and a failure is not reported', async () => {
  fetchAhead(load)
  await inLaterTask()
  expect(load).not.toHaveBeenCalled()
  paint?.()
  expect(load, 'in the frame itself').not.toHaveBeenCalled()
  await inLaterTask()
  expect(load).toHaveBeenCalledOnce()
})

test('a hidden page paints no frame: code is fetched in a later task', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  fetchAhead(load)
  expect(load).not.toHaveBeenCalled()
  await inLaterTask()
  expect(load).toHaveBeenCalledOnce()
})

test('nothing is fetched ahead for a visitor who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fetchAhead(load)
  await inLaterTask()
  expect(paint).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})
