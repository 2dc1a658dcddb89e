import { expect, test } from 'vitest'
import { countSteps, growthOf, leastSteps, mostOfLinear } from './index.ts'

const items = (size: number) => Array.from({ length: size }, (_, index) => `${index}`)

function spin(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) sum = (sum + step) % 1_000_003
  return sum
}

test('the steps of the same work are the same, waiting takes none', async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1))
  const steps = []
  for (let run = 0; run < 4; run++) steps.push(await countSteps(() => spin(10_000)))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(10_000)
  // The first has what happens once only in it.
  expect(Math.max(...steps.slice(1)) / Math.min(...steps)).toBeLessThan(1.1)
  expect(await leastSteps(wait, 1_000)).toBeLessThan(1_000)
})

test.each<[string, (size: number) => unknown]>([
  ['a loop', spin],
  ['a search from each match to the next', (size) => [...'ab'.repeat(size).matchAll(/b/g)]],
  ['indexOf from each match to the next', (size) => everyIndexOf('ab'.repeat(size))],
  ['a split', (size) => 'a,'.repeat(size).split(/,/)],
  ['JSON', (size) => JSON.parse(JSON.stringify(items(size)))],
  ['a list that is spread once', (size) => [...items(size)]],
  ['an object from a list', (size) => Object.fromEntries(items(size).map((item) => [item, 1]))],
])('%s is linear', async (_, work) => {
  expect(await growthOf(work, 100)).toBeLessThan(20)
})

test.each<[string, (size: number) => unknown]>([
  ['a loop in a loop', (size) => spin(size * size)],
  ['a search from the start each time', (size) => everySearch('a'.repeat(size), /b/)],
  ['indexOf that finds nothing', (size) => items(size).map(() => 'a'.repeat(size).indexOf('b'))],
  ['a list that holds no item twice', (size) => unique(items(size))],
  // biome-ignore lint/performance/noAccumulatingSpread: the cost that has to be seen
  ['a list that grows by copies', (size) => items(size).reduce<string[]>((all, item) => [...all, item], [])],
  ['a queue', (size) => emptied(items(size))],
  ['JSON of every part', (size) => items(size).map((_, index, all) => JSON.stringify(all.slice(0, index)))],
])('%s is not', async (_, work) => {
  expect(await growthOf(work, 100)).toBeGreaterThan(mostOfLinear)
})

test('built-in functions are as before, also after work that throws', async () => {
  const before = [RegExp.prototype.exec, JSON.parse, 'a'.indexOf, [].includes]
  await expect(countSteps(() => JSON.parse('{'))).rejects.toThrow(SyntaxError)
  expect([RegExp.prototype.exec, JSON.parse, 'a'.indexOf, [].includes]).toEqual(before)
})

function everyIndexOf(text: string): number {
  let count = 0
  for (let index = text.indexOf('b'); index !== -1; index = text.indexOf('b', index + 1)) count += 1
  return count
}

function everySearch(text: string, expression: RegExp): number {
  let count = 0
  for (let index = 0; index < text.length; index++) count += expression.test(text) ? 1 : 0
  return count
}

function unique(list: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const item of list) if (!found.includes(item)) found.push(item)
  return found
}

function emptied(list: string[]): number {
  let count = 0
  while (list.shift() !== undefined) count += 1
  return count
}
