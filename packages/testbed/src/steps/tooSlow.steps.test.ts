import { expect, test } from 'vitest'
import { tooSlow } from './tooSlow.ts'

const maxSteps = 10_000

const caseOf = (name: string, steps: number) => ({
  name,
  async work() {
    for (let step = 0; step < steps; step++) Math.abs(step)
  },
})

test.each([
  ['none', []],
  ['the first and the last', [0, 6]],
  ['one in the middle', [3]],
  ['all', [0, 1, 2, 3, 4, 5, 6]],
])('names each case above the limit, and no other: %s', async (_, slow) => {
  const cases = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    caseOf(`case ${index}`, slow.includes(index) ? 20_000 : 4_000),
  )
  for (const atOnce of [1, 5, 20]) {
    const found = await tooSlow(cases, maxSteps, atOnce)
    expect(found.map((line) => line.split(':')[0])).toEqual(slow.map((index) => `case ${index}`))
  }
})
