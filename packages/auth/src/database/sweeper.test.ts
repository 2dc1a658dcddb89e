import { expect, test } from 'vitest'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { createSweeper } from './sweeper.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = 1_800_000_000_000

async function scene() {
  const store = createMemoryStore()
  await store.spendAndOpen({
    nonce: 'n',
    nonceUntil: start + 10 * minute,
    replaces: undefined,
    keep: 10,
    session: {
      id: 'i',
      tokenHash: 't',
      tokenAt: start,
      tokenSeen: true,
      csrf: 'c',
      device: { browser: null, system: null, form: 'computer' },
      account: 'a',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chainId: 1,
      createdAt: start,
      seenAt: start,
      expiresAt: start + 24 * 60 * minute,
      checkedAt: start,
      askedAt: start,
      by: 'key' as const,
    },
  })
  const clocks = { wall: start, steady: 5_000_000 }
  const sweep = createSweeper(store, { wall: () => clocks.wall, steady: () => clocks.steady })
  const pass = (ms: number) => {
    clocks.wall += ms
    clocks.steady += ms
  }
  return { store, clocks, sweep, pass }
}

test('F9: what is past its time goes, and nothing else', async () => {
  const { sweep, pass, store } = await scene()
  pass(10 * minute)
  expect(await sweep()).toBe(0)
  pass(1)
  expect(await sweep()).toBe(1)
  expect(store.sessions.size).toBe(1)
  pass(24 * 60 * minute)
  expect(await sweep()).toBe(1)
})

test('B26: a clock that jumps ahead does not let a spent nonce be used again', async () => {
  const { sweep, pass, clocks, store } = await scene()
  clocks.wall += 24 * 60 * minute
  expect(await sweep()).toBe(0)
  pass(9 * minute)
  expect(await sweep()).toBe(0)
  expect(await store.isSpent('n')).toBe(true)
  pass(minute)
  expect(await sweep()).toBe(2)
})

test('B26: a clock that jumps back rests too', async () => {
  const { sweep, pass, clocks } = await scene()
  pass(11 * minute)
  clocks.wall -= 60 * minute
  expect(await sweep()).toBe(0)
  pass(minute)
  expect(await sweep()).toBe(0)
})

test('B26: a process whose clock has been ahead since its start deletes nothing of others', async () => {
  const { store } = await scene()
  let time = start
  const atDatabase = { ...store, time: async () => time }
  const sweepAt = (aheadMs: number) =>
    createSweeper(atDatabase, { wall: () => time + aheadMs, steady: () => 5_000_000 })()
  expect(await sweepAt(day)).toBe(0)
  expect([store.sessions.size, await store.isSpent('n')]).toEqual([1, true])
  time += 2 * day
  expect(await sweepAt(-day)).toBe(1)
  expect(await sweepAt(day)).toBe(1)
})

test('F9: between two slices everybody else has a turn', async () => {
  const slices = [200, 200, 10, 0]
  const order: string[] = []
  const clocks = { wall: () => start, steady: () => 0 }
  const sweep = createSweeper(
    {
      async sweep(_now, limit) {
        order.push(`slice of ${limit}`)
        setImmediate(() => order.push('somebody else'))
        return slices.shift() ?? 0
      },
    },
    clocks,
  )
  expect(await sweep()).toBe(410)
  expect(order.slice(0, 4)).toEqual(['slice of 50', 'somebody else', 'slice of 50', 'somebody else'])
})
