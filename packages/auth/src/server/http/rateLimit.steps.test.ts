import { leastSteps } from '@foyer/testbed/steps'
import { expect, test } from 'vitest'
import { createRateLimit } from './limits.ts'

test('T20: 30,000 refused requests of one key among 50,000 take at most 30 steps each', async () => {
  const limit = createRateLimit(1)
  for (let count = 0; count < 50_000; count += 1) limit(`${count}`, 0)
  const flood = () => {
    for (let count = 0; count < 30_000; count += 1) limit('one', 0)
  }
  expect(await leastSteps(flood, 0)).toBeLessThanOrEqual(30 * 30_000)
})
