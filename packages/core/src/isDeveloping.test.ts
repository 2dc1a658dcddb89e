import { afterEach, expect, test, vi } from 'vitest'
import { isDeveloping } from './isDeveloping.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['development', true],
  ['production', false],
  ['test', false],
])('NODE_ENV=%s: %s', (mode, expected) => {
  vi.stubEnv('NODE_ENV', mode)
  expect(isDeveloping()).toBe(expected)
})

test('where there is no process, it is not known', () => {
  vi.stubGlobal('process', undefined)
  expect(isDeveloping()).toBe(false)
})
