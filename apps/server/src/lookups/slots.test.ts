import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

/** Work that goes on until it is ended. */
function createWork(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name)
  })
  const work = () => {
    log.push(name)
    return ended
  }
  return { work, end }
}

test('so many at once, the others in the order in which they came', async () => {
  const slots = createSlots(2, 60_000)
  const log: string[] = []
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => createWork(log, name))
  const results = works.map(({ work }) => slots(work))
  await wait(0)
  expect(log).toEqual(['a', 'b'])
  works[1]?.end()
  expect(await results[1]).toBe('b')
  await wait(0)
  expect(log).toEqual(['a', 'b', 'c'])
  for (const { end } of works) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])

  // All are free again, and no more than before.
  const later = ['f', 'g', 'h'].map((name) => createWork(log, name))
  const done = later.map(({ work }) => slots(work))
  await wait(0)
  expect(log.slice(5)).toEqual(['f', 'g'])
  for (const { end } of later) end()
  await Promise.all(done)
})

test('work that fails frees its slot', async () => {
  const slots = createSlots(1, 60_000)
  await expect(slots(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots(async () => 'next')).toBe('next')
})

test('what waits too long fails, is never begun, and takes no slot', async () => {
  const slots = createSlots(1, 20)
  const log: string[] = []
  const long = createWork(log, 'long')
  const running = slots(long.work)
  await expect(slots(async () => log.push('late'))).rejects.toMatchObject({
    failure: 'failed',
    message: 'too many look-ups at once',
  })
  long.end()
  expect(await running).toBe('long')
  expect(await slots(async () => 'next')).toBe('next')
  expect(log).toEqual(['long'])
})

test('a wait that has ended leaves no timer that keeps the process alive', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const slots = createSlots(1, 60_000)
  const first = createWork([], 'first')
  const second = createWork([], 'second')
  const results = [slots(first.work), slots(second.work)]
  expect(timers()).toBe(before + 1)
  first.end()
  await results[0]
  expect(timers()).toBe(before)
  second.end()
  await results[1]
})
