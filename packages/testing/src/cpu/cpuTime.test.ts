import { expect, test } from 'vitest'
import { growthOf, leastCpuMs } from './cpuTime.ts'

function spin(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) sum = (sum + step) % 1_000_003
  return sum
}

test('counts the work of the processor, and no waiting', async () => {
  expect(await leastCpuMs(() => spin(2e7))).toBeGreaterThan(5)
  expect(await leastCpuMs(() => new Promise((resolve) => setTimeout(resolve, 100)))).toBeLessThan(50)
})

test('does not measure again what is cheap enough', async () => {
  let runs = 0
  await leastCpuMs(() => runs++, 1000)
  expect(runs).toBe(1)
})

test('a figure above its limit is one of the machine that limits were set on', async () => {
  const work = () => spin(4e6)
  const asMeasured = await leastCpuMs(work)
  const figure = await leastCpuMs(work, 1)
  // Above the limit on any machine, and never more than what was measured.
  expect(figure).toBeGreaterThan(1)
  expect(figure).toBeLessThan(1.5 * asMeasured)
})

test('tells quadratic work from linear work', async () => {
  expect(await growthOf(spin, 4e6)).toBeLessThan(3)
  expect(await growthOf((size) => spin(size * size), 2500)).toBeGreaterThan(3)
  expect(await growthOf(() => {}, 10)).toBe(1)
})
