import { expect, test } from 'vitest'
import { createIds } from './rpcMessage.ts'

const nowMs = 1_800_000_000_000

test('two tabs that ask within one millisecond, with equal first digits of their random numbers, have two ids', () => {
  const idOf = (random: number) =>
    createIds(
      () => nowMs,
      () => random,
    )()
  expect(idOf(0.123_4)).not.toBe(idOf(0.123_9))
})

test.each([0, 0.5, 0.999_999_999])('ids rise, and have the time of the last second: %d', (random) => {
  const next = createIds(
    () => nowMs,
    () => random,
  )
  const ids = [next(), next(), next()] as const
  expect(ids[0]).toBeGreaterThan((nowMs - 1_000) * 1_000)
  expect(ids[0]).toBeLessThanOrEqual(nowMs * 1_000)
  expect(ids[1] - ids[0]).toBe(1)
  expect(ids[2] - ids[1]).toBe(1)
})
