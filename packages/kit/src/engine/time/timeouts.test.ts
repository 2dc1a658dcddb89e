import { expect, test } from 'vitest'
import { defaultTimeouts, readTimeouts } from './timeouts.ts'

test('a timeout that the host leaves undefined is the default one', () => {
  const setting: Record<string, number> = {}
  const timeouts = { rpcMs: setting.rpc as number, silentMs: 1_000 }
  expect(readTimeouts(timeouts)).toEqual({ ...defaultTimeouts, silentMs: 1_000 })
  expect(readTimeouts()).toEqual(defaultTimeouts)
})
