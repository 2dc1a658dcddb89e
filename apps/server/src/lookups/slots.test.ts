import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createSlots as create, type SlotsOptions } from './slots.ts'

const wide = { perClient: 100, maxWaiting: 100, maxWaitingPerClient: 100 }

/** Slots for one client. */
function createSlots(count: number, waitMs: number) {
  const slots = create({ ...wide, count, waitMs })
  return <Result>(work: () => Promise<Result>) => slots('client', work)
}

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
    code: 'server_busy',
    retryAfterSeconds: 2,
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

describe('several clients', () => {
  /** Works of clients, each named after its client: the log has those that were begun. */
  function start(options: Partial<SlotsOptions>, names: readonly string[]) {
    const slots = create({ ...wide, count: 100, waitMs: 60_000, ...options })
    const log: string[] = []
    const works = names.map((name) => createWork(log, name))
    const results = works.map(({ work }, index) =>
      slots(names[index] as string, work).catch(({ code }: { code: string }) => code),
    )
    return { log, works, results, slots }
  }

  test('one client has its share and no more, though slots are free', async () => {
    const { log, works, results } = start({ perClient: 2 }, ['a', 'a', 'a', 'b'])
    await wait(0)
    expect(log).toEqual(['a', 'a', 'b'])
    works[0]?.end()
    await results[0]
    await wait(0)
    expect(log).toEqual(['a', 'a', 'b', 'a'])
    for (const { end } of works) end()
    await Promise.all(results)
  })

  test('the clients that wait take turns', async () => {
    const { log, works, results } = start({ count: 1 }, ['a', 'a', 'a', 'b', 'c'])
    for (const [at] of works.entries()) {
      await wait(0)
      // The work that was begun last is ended.
      works[['a', 'b', 'c', 'a', 'a'].slice(0, at + 1).length - 1]?.end()
      for (const { end } of works) end()
    }
    await Promise.all(results)
    expect(log.slice(0, 3)).not.toEqual(['a', 'a', 'a'])
    expect([...log].sort()).toEqual(['a', 'a', 'a', 'b', 'c'])
    expect(log.indexOf('c')).toBeLessThan(4)
  })

  test('what does not fit into the queue, of one client or of all, is refused at once', async () => {
    const one = start({ count: 1, maxWaitingPerClient: 1 }, ['a', 'a', 'a', 'b'])
    expect(await one.results[2]).toBe('server_busy')
    const all = start({ count: 1, maxWaiting: 1 }, ['a', 'b', 'c'])
    expect(await all.results[2]).toBe('server_busy')
    for (const { works, results } of [one, all]) {
      for (const { end } of works) end()
      await Promise.all(results)
    }
    expect(one.log).toEqual(['a', 'a', 'b'])
    expect(all.log).toEqual(['a', 'b'])
  })
})
