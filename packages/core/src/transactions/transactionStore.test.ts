import { describe, expect, test, vi } from 'vitest'
import { transactionsKey } from '../storageKeys.ts'
import { createMemoryStorage, createTestTab, createHash as hash } from '../testing/createTestTab.ts'
import type { Hash } from './transaction.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x0000000000000000000000000000000000000001'
const send = (digits: string) => ({ hash: hash(digits), description: digits })
const read = (tab: ReturnType<typeof createTestTab>, chainId = 1, account = address) =>
  tab.store.list(account, chainId).map(({ description, status }) => `${description} ${status}`)

describe('adding', () => {
  test('B-3.31, B-4.60, B-4.62 in front, pending, stored by address and chain', () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    tab.store.add(address, 1, { ...send('2'), confirmations: 3 })
    tab.store.add(address, 10, send('3'))
    expect(read(tab)).toEqual(['2 pending', '1 pending'])
    expect(JSON.parse(tab.storage.getItem(transactionsKey) ?? '')).toEqual({
      [address]: {
        1: [
          { ...send('2'), confirmations: 3, status: 'pending' },
          { ...send('1'), status: 'pending' },
        ],
        10: [{ ...send('3'), status: 'pending' }],
      },
    })
  })

  test('B-4.62 the same hash again: status, text and place begin anew', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('a'))
    tab.store.add(address, 1, send('b'))
    await tab.answer('a', { type: 'mined', status: 'success' })
    tab.store.add(address.toLowerCase(), 1, { hash: hash('A'), description: 'again' })
    expect(read(tab)).toEqual(['again pending', 'b pending'])
    expect(tab.waits()).toEqual(['1:b×1', '1:A×1'])
  })

  test('B-5.14 a faulty one changes nothing', () => {
    const tab = createTestTab()
    const listener = vi.fn()
    tab.store.onChange(listener)
    expect(() => tab.store.add(address, 1, { ...send('1'), hash: '0x' })).toThrow(
      /^Unable to add transaction/,
    )
    expect(tab.storage.getItem(transactionsKey)).toBeNull()
    expect(listener).not.toHaveBeenCalled()
    expect(tab.waits()).toEqual([])
  })

  test('B-4.63 ten finished ones are kept', async () => {
    const tab = createTestTab()
    for (let index = 0; index < 12; index++) {
      tab.store.add(address, 1, send(`${index}`))
      await tab.answer(`${index}`, { type: 'mined', status: index % 2 ? 'reverted' : 'success' })
    }
    expect(read(tab)).toHaveLength(10)
    expect(read(tab).at(-1)).toBe('2 confirmed')
  })
})

describe('B-4.63 rows that stay pending because no node has ever shown them, such as those with the hash of a Safe', () => {
  async function fill(end: (tab: ReturnType<typeof createTestTab>, digits: string) => Promise<void>) {
    const tab = createTestTab()
    for (let index = 0; index < 12; index++) {
      tab.store.add(address, 1, send(`${index}`))
      await end(tab, `${index}`)
    }
    return tab
  }

  test('are kept as ended ones are: the ten newest, and not put back', async () => {
    const tab = await fill((tab, digits) => tab.fail(digits))
    expect(read(tab)).toHaveLength(10)
    expect(read(tab).at(-1)).toBe('2 pending')
    const twin = createTestTab(tab.storage)
    twin.store.add(address, 10, send('f'))
    tab.hear()
    expect(read(tab)).toHaveLength(10)
    expect(read(createTestTab(tab.storage)).at(-1)).toBe('2 pending')
  })

  test('are all kept if a node has shown them, or may still', async () => {
    const sent = { from: address, nonce: 5, call: hash('e') }
    const shown = await fill(async (tab, digits) => {
      tab.show(digits, sent)
      await tab.fail(digits)
    })
    expect(read(shown)).toHaveLength(12)
    expect(read(await fill(async () => {}))).toHaveLength(12)
  })
})

describe('X6 what another version has written', () => {
  const newer = JSON.stringify({
    [address]: {
      1: [{ ...send('1'), status: 'confirmed', label: 'Rent' }],
      10: [{ id: 7, status: 'mined' }],
    },
  })
  test.each([
    ['fields and rows that are not known here', newer],
    ['a version around it', `{"version":2,"lists":${newer}}`],
    ['another shape', `[{"account":"${address}"}]`],
    ['a chain that is no list', `{"${address}":{"1":{"rows":[]}}}`],
  ])('%s: is kept aside before it is written over', (_, stored) => {
    const tab = createTestTab()
    tab.storage.setItem(transactionsKey, stored)
    expect(tab.store.list(other, 1)).toEqual([])
    expect(tab.storage.getItem(transactionsKey)).toBe(stored)
    tab.store.add(other, 1, send('2'))
    tab.store.add(other, 1, send('3'))
    expect(tab.storage.getItem(`${transactionsKey}-kept`)).toBe(stored)
    expect(read(tab, 1, other)).toEqual(['3 pending', '2 pending'])
  })

  test.each([
    [
      'of this version',
      JSON.stringify({ [address]: { 1: [{ ...send('1'), status: 'pending', unseen: true }] } }),
    ],
    ['of the version before', JSON.stringify({ [address]: { 1: [{ ...send('1'), status: 'failed' }] } })],
    ['no JSON', '{'],
    ['null', 'null'],
    ['too long', `{"a":"${'x'.repeat(100_000)}"}`],
  ])('%s: nothing is kept twice', (_, stored) => {
    const tab = createTestTab()
    tab.storage.setItem(transactionsKey, stored)
    tab.store.add(other, 1, send('2'))
    expect(tab.storage.getItem(`${transactionsKey}-kept`)).toBeNull()
  })
})

describe('waiting', () => {
  test('B-4.69 once for each, with its confirmations, 1 by default', () => {
    const tab = createTestTab()
    tab.store.add(address, 1, { ...send('1'), confirmations: 3 })
    tab.store.add(address, 1, send('2'))
    tab.store.follow(address, 1)
    tab.store.follow(address.toLowerCase(), 1)
    expect(tab.waits()).toEqual(['1:1×3', '1:2×1'])
  })

  test('B-4.69 what an earlier visit left pending, when the account is followed', () => {
    const storage = createMemoryStorage()
    createTestTab(storage).store.add(address, 137, send('1'))
    const tab = createTestTab(storage)
    expect(tab.waits()).toEqual([])
    tab.store.follow(other, 137)
    tab.store.follow(address, 1)
    expect(tab.waits()).toEqual([])
    tab.store.follow(address, 137)
    expect(tab.waits()).toEqual(['137:1×1'])
  })

  test('R12 a transaction not found in time says so, in other tabs too, until it is found', async () => {
    const tab = createTestTab()
    const twin = createTestTab(tab.storage)
    tab.store.add(address, 1, send('1'))
    tab.store.add(address, 1, send('2'))
    await tab.fail('1')
    const unseen = { ...send('1'), status: 'pending', unseen: true }
    expect(tab.store.list(address, 1)).toEqual([{ ...send('2'), status: 'pending' }, unseen])
    expect(tab.waits()).toEqual(['1:2×1'])
    twin.hear()
    expect(twin.store.list(address, 1)[1]).toEqual(unseen)
    tab.store.follow(address, 1)
    await tab.answer('1', { type: 'mined', status: 'success' })
    expect(tab.store.list(address, 1)[1]).toEqual({ ...send('1'), status: 'confirmed' })
  })

  test('R12 one that is added again begins anew', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    await tab.fail('1')
    tab.store.add(address, 1, send('1'))
    expect(tab.store.list(address, 1)).toEqual([{ ...send('1'), status: 'pending' }])
  })

  test('B-4.72 when time is over or the network failed it stays pending and is tried again', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    await tab.fail('1')
    expect(read(tab)).toEqual(['1 pending'])
    expect(tab.waits()).toEqual([])
    tab.store.follow(address, 1)
    expect(tab.waits()).toEqual(['1:1×1'])
    await tab.answer('1', { type: 'mined', status: 'success' })
    expect(read(tab)).toEqual(['1 confirmed'])
  })

  test('B-4.72 one that was dropped is looked at once whenever it is followed, and may be mined', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    await tab.answer('1', { type: 'dropped' })
    expect(tab.waits()).toEqual([])
    tab.store.follow(address, 1)
    tab.store.follow(address, 1)
    expect(tab.awaited()).toMatchObject([{ hash: hash('1'), isDropped: true }])
    await tab.answer('1', { type: 'dropped' })
    expect(tab.waits()).toEqual([])
    expect(tab.store.list(address, 1)).toEqual([{ ...send('1'), status: 'failed', failure: 'dropped' }])
    tab.store.follow(address, 1)
    await tab.answer('1', { type: 'mined', status: 'success' })
    expect(tab.store.list(address, 1)).toEqual([{ ...send('1'), status: 'confirmed' }])
  })

  test('B-4.72 a dropped sequence, too; a batch of the wallet is not', async () => {
    const tab = createTestTab()
    const batch = { id: '0x', count: 2, hashes: [hash('1')] }
    tab.store.put(address, 1, { ...send('1'), status: 'pending', batch: { ...batch, isSequence: true } })
    tab.store.put(address, 1, { ...send('2'), status: 'pending', batch })
    for (const digits of ['1', '2']) await tab.answer(digits, { type: 'dropped' })
    tab.store.follow(address, 1)
    expect(tab.awaited()).toMatchObject([{ hash: hash('1'), isDropped: true }])
  })

  test('B-4.72 the check of a dropped one says nothing of the same, sent again meanwhile', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    await tab.answer('1', { type: 'dropped' })
    tab.store.follow(address, 1)
    tab.store.add(address, 1, send('1'))
    expect(tab.awaited()).toMatchObject([{ isDropped: true }, { confirmations: 1 }])
    await tab.answerCheck('1', { type: 'dropped' })
    expect(read(tab)).toEqual(['1 pending'])
  })

  test('a port that throws instead of rejecting', () => {
    const tab = createTestTab(createMemoryStorage(), () => {
      throw new Error('no node')
    })
    tab.store.add(address, 1, send('1'))
    expect(read(tab)).toEqual(['1 pending'])
  })

  test('B-4.66 what was cleared meanwhile stays gone', async () => {
    const tab = createTestTab()
    tab.store.add(address, 1, send('1'))
    tab.store.clear(address, 1)
    const listener = vi.fn()
    tab.store.onChange(listener)
    await tab.answer('1', { type: 'mined', status: 'success' })
    expect(read(tab)).toEqual([])
    expect(listener).not.toHaveBeenCalled()
  })
})

test('B-4.66 clearing forgets this account on this chain only, and stores no empty list', () => {
  const tab = createTestTab()
  const listener = vi.fn()
  tab.store.add(address, 1, send('1'))
  tab.store.add(address, 10, send('2'))
  tab.store.add(other, 1, send('3'))
  tab.store.onChange(listener)
  tab.store.clear(address.toLowerCase(), 1)
  tab.store.clear(address, 1)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(read(tab)).toEqual([])
  expect(read(tab, 10)).toEqual(['2 pending'])
  expect(read(tab, 1, other)).toEqual(['3 pending'])
  tab.store.clear(address, 10)
  tab.store.clear(other, 1)
  expect(tab.storage.getItem(transactionsKey)?.trimEnd()).toBe('{}')
})

test('B-4.67 listeners hear of every change, not of the beginning, and may leave while being called', async () => {
  const tab = createTestTab()
  const heard: string[] = []
  const stop = tab.store.onChange(() => {
    heard.push('first')
    stop()
  })
  tab.store.onChange(() => heard.push('second'))
  expect(heard).toEqual([])
  tab.store.add(address, 1, send('1'))
  await tab.answer('1', { type: 'mined', status: 'success' })
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a list is the same array for as long as nothing in it changes', () => {
  const tab = createTestTab()
  tab.store.add(address, 1, send('1'))
  const before = tab.store.list(address, 1)
  tab.store.add(address, 10, send('2'))
  expect(tab.store.list(address.toLowerCase(), 1)).toBe(before)
  expect(tab.store.list(other, 1)).toBe(tab.store.list(other, 5))
})

describe('B-4.76, X3, X4 storage', () => {
  test.each(['null', '5', '[]', '{', '{"0xA":{"1":"x"}}'])('%s reads as empty and is overwritten', (text) => {
    const storage = createMemoryStorage()
    storage.setItem(transactionsKey, text)
    const tab = createTestTab(storage)
    expect(read(tab)).toEqual([])
    tab.store.add(address, 1, send('1'))
    expect(read(createTestTab(storage))).toEqual(['1 pending'])
  })

  test('X4 the rows of others are not lost with the bad ones', () => {
    const storage = createMemoryStorage()
    const good = { ...send('9'), status: 'failed' }
    storage.setItem(
      transactionsKey,
      JSON.stringify({ [other]: { 5: [good, { status: 'won' }], x: [good] }, x: 1 }),
    )
    const tab = createTestTab(storage)
    tab.store.add(address, 1, send('1'))
    expect(read(createTestTab(storage), 5, other)).toEqual(['9 failed'])
  })
})

describe('X7, B-4.64, B-4.65 two tabs', () => {
  test('neither loses what the other added', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    b.store.add(address, 1, send('2'))
    a.store.add(address, 1, send('3'))
    expect(read(a)).toEqual(['3 pending', '2 pending', '1 pending'])
    expect(read(b)).toEqual(read(a))
  })

  /** Two browser processes: what one writes is there for the other a moment later, and the last one wins. */
  function race() {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    const byA = storage.getItem(transactionsKey) ?? ''
    // As if B had not seen it when it wrote.
    storage.removeItem(transactionsKey)
    b.store.add(address, 1, send('2'))
    a.hear()
    b.hear()
    return { a, b, byA, storage }
  }

  test('what another tab has overwritten at the same moment is put back, and waited for once', () => {
    const { a, b } = race()
    expect(read(a)).toEqual(['1 pending', '2 pending'])
    expect(read(b)).toEqual(read(a))
    expect(a.waits().filter((wait) => wait.startsWith('1:1×'))).toHaveLength(1)
  })

  test('it is put back whichever of the two wrote last', () => {
    const { a, b, byA, storage } = race()
    storage.setItem(transactionsKey, byA)
    a.store.add(address, 1, send('3'))
    b.hear()
    a.hear()
    expect(read(a)).toEqual(['2 pending', '3 pending', '1 pending'])
    expect(read(b)).toEqual(read(a))
  })

  test('also when it had been repriced, it is put back once', async () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    b.store.follow(address, 1)
    await b.answer('1', { type: 'mined', status: 'success', repricedAs: hash('9') })
    a.hear()
    expect(a.store.list(address, 1).map((row) => row.hash)).toEqual([hash('9')])
  })

  test('B-4.66 what another tab has cleared stays away, from storage too', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    a.store.add(address, 10, send('3'))
    b.store.clear(address, 1)
    b.store.add(address, 1, send('2'))
    a.hear()
    expect(read(a)).toEqual(['2 pending'])
    expect(read(a, 10)).toEqual(['3 pending'])
    expect(storage.getItem(transactionsKey)).not.toContain('[]')
  })

  test('B-4.66 what another tab has cleared stays away when the lists are those of an earlier event again', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    b.store.add(address, 10, send('1'))
    a.store.add(address, 1, send('2'))
    b.store.clear(address, 1)
    a.hear()
    expect(read(a)).toEqual([])
    expect(read(a, 10)).toEqual(['1 pending'])
  })

  test('B-4.66 what another tab has cleared while this one heard nothing (bfcache) stays away', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    b.store.clear(address, 1)
    a.miss()
    a.store.follow(address, 1)
    b.store.add(address, 1, send('2'))
    a.hear()
    expect(read(a)).toEqual(['2 pending'])
  })

  test('what has ended and gave its place to newer ones is not put back', async () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('a'))
    await a.answer('a', { type: 'mined', status: 'success' })
    for (let index = 0; index < 10; index++) {
      b.store.add(address, 1, send(`${index}`))
      await b.answer(`${index}`, { type: 'mined', status: 'success' })
    }
    a.hear()
    expect(read(a)).toHaveLength(10)
    expect(read(a)).not.toContain('a pending')
  })

  test('what a tab has cleared itself does not come back', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    a.store.clear(address, 1)
    b.store.add(address, 1, send('2'))
    a.hear()
    expect(read(a)).toEqual(['2 pending'])
  })

  test('news that a read took before its event are announced with the event', async () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    b.store.follow(address, 1)
    b.hear()
    const listener = vi.fn()
    b.store.onChange(listener)
    await a.answer('1', { type: 'mined', status: 'success' })
    await b.answer('1', { type: 'mined', status: 'success' })
    expect(listener).not.toHaveBeenCalled()
    b.hear()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('one hears of what the other wrote, and waits for it too', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    const listener = vi.fn()
    b.store.onChange(listener)
    b.store.follow(address, 1)
    a.store.add(address, 1, send('1'))
    b.hear()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(b.waits()).toEqual(['1:1×1'])
    b.hear()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a tab that has followed nothing waits for nothing', () => {
    const storage = createMemoryStorage()
    const [a, b] = [createTestTab(storage), createTestTab(storage)]
    a.store.add(address, 1, send('1'))
    b.hear()
    expect(b.waits()).toEqual([])
  })
})

describe('R14 a chain that takes its newest block back', () => {
  async function confirmed(repricedAs?: Hash) {
    const tab = createTestTab()
    tab.store.add(address, 1, send('a'))
    await tab.answer('a', { type: 'mined', status: 'success', ...(repricedAs && { repricedAs }) })
    expect(read(tab)).toEqual(['a confirmed'])
    return tab
  }

  test('the transaction is pending again, and waited for again', async () => {
    const tab = await confirmed()
    tab.reorg()
    expect(tab.store.list(address, 1)[0]?.status).toBe('pending')
    expect(tab.waits()).toEqual(['1:a×1'])
    await tab.answer('a', { type: 'mined', status: 'reverted' })
    expect(tab.store.list(address, 1)[0]?.status).toBe('failed')
  })

  test('also under the hash that replaced its own', async () => {
    const tab = await confirmed(hash('b'))
    tab.reorg()
    expect(tab.store.list(address, 1)).toMatchObject([{ hash: hash('b'), status: 'pending' }])
    expect(tab.waits()).toEqual(['1:b×1'])
  })

  test('and one that was cleared meanwhile does not come back', async () => {
    const tab = await confirmed()
    tab.store.clear(address, 1)
    tab.reorg()
    expect(tab.store.list(address, 1)).toEqual([])
  })
})
