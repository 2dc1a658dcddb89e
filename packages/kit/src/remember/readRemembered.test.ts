import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '../kit.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a kit of a server reads neither the time nor the storage of its process', () => {
  const getItem = vi.fn(() => null)
  vi.stubGlobal('localStorage', { getItem })
  const now = vi.spyOn(Date, 'now')
  const kit = createKit({ appName: 'Test', loadEngine: () => new Promise(() => {}) })
  expect(kit.session.get().status).toBe('disconnected')
  expect(now).not.toHaveBeenCalled()
  expect(getItem).not.toHaveBeenCalled()
})
