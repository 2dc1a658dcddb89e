import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionsKey } from '../storageKeys.ts'
import { createHash, createMemoryStorage, createTestTab } from '../testing/createTestTab.ts'
import type { Transaction, TransactionFailure, TransactionStatus } from './transaction.ts'
import type { TransactionEvent } from './transactionsReducer.ts'

const accounts = ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x0000000000000000000000000000000000000001']
const place = fc.record({ account: fc.constantFrom(...accounts), chainId: fc.constantFrom(1, 10) })
const digits = fc.integer({ min: 1, max: 14 }).map((value) => value.toString(16))
const tab = fc.constantFrom(0, 1)

const events: Readonly<Record<string, readonly [TransactionEvent, TransactionStatus, TransactionFailure?]>> =
  {
    mined: [{ type: 'mined', status: 'success' }, 'confirmed'],
    reverted: [{ type: 'mined', status: 'reverted' }, 'failed'],
    dropped: [{ type: 'dropped' }, 'failed', 'dropped'],
    replaced: [{ type: 'replaced', reason: 'replaced', hash: createHash('ff') }, 'failed', 'replaced'],
    cancelled: [{ type: 'replaced', reason: 'cancelled', hash: createHash('ff') }, 'failed', 'cancelled'],
  }

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), tab, place, digits }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab,
      digits,
      event: fc.constantFrom(...Object.keys(events)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), tab, digits }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), tab, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('follow' as const), tab, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), tab }) },
)

/** Expected content of the store, by key. */
type Model = Map<string, Transaction[]>

const keyOf = ({ account, chainId }: { account: string; chainId: number }) => `${account}/${chainId}`

function keepTen(rows: Transaction[]): Transaction[] {
  const others = rows.filter(({ status, unseen }) => status !== 'pending' || unseen).slice(0, 10)
  return rows.filter((row) => (row.status === 'pending' && !row.unseen) || others.includes(row))
}

test('B-4.60 to B-4.66, B-4.69, B-4.72, X7: two tabs on one storage always agree with the plainest store there is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
      const storage = createMemoryStorage()
      const tabs = [createTestTab(storage), createTestTab(storage)] as const
      const model: Model = new Map()

      for (const each of steps) {
        const { store, ...page } = tabs[each.tab as 0 | 1]
        if (each.do === 'add') {
          const hash = createHash(each.digits)
          const rows = model.get(keyOf(each.place)) ?? []
          store.add(each.place.account, each.place.chainId, { hash, description: each.digits })
          const added: Transaction = { hash, description: each.digits, status: 'pending' }
          model.set(keyOf(each.place), keepTen([added, ...rows.filter((row) => row.hash !== hash)]))
        }
        if (each.do === 'answer') {
          const [event, status, failure] = events[each.event] ?? [
            { type: 'unseen' as const },
            'pending' as const,
          ]
          const awaited = page.awaited(each.digits)
          await page.answer(each.digits, event)
          for (const { address, chainId, hash } of awaited) {
            const key = keyOf({ account: address, chainId })
            const rows = (model.get(key) ?? []).map((row) =>
              row.hash === hash &&
              (row.status === 'pending' || (row.failure === 'dropped' && failure !== 'dropped'))
                ? { hash, description: row.description, status, ...(failure && { failure }) }
                : row,
            )
            model.set(key, keepTen(rows))
          }
        }
        if (each.do === 'fail') {
          const awaited = page.awaited(each.digits)
          await page.fail(each.digits)
          for (const { address, chainId, hash } of awaited) {
            const key = keyOf({ account: address, chainId })
            const rows = (model.get(key) ?? []).map((row) =>
              row.hash === hash && row.status === 'pending' ? { ...row, unseen: true as const } : row,
            )
            model.set(key, keepTen(rows))
          }
        }
        if (each.do === 'clear') {
          store.clear(each.place.account.toLowerCase(), each.place.chainId)
          model.delete(keyOf(each.place))
        }
        if (each.do === 'follow') store.follow(each.place.account, each.place.chainId)
        if (each.do === 'hear') page.hear()

        for (const { store, awaited } of tabs) {
          // At most one wait for each transaction.
          const waits = awaited().map((wait) => JSON.stringify(wait))
          expect(new Set(waits).size).toBe(waits.length)
          for (const account of accounts) {
            for (const chainId of [1, 10]) {
              expect(store.list(account, chainId)).toEqual(model.get(keyOf({ account, chainId })) ?? [])
            }
          }
        }
        expect(storage.getItem(transactionsKey) ?? '').not.toContain('[]')

        if (each.do === 'follow' || each.do === 'add') {
          const { account, chainId } = each.place
          const pending = store.list(account, chainId).filter(({ status }) => status === 'pending')
          for (const { hash } of pending) {
            expect(
              page.awaited().some((awaited) => awaited.hash === hash && awaited.chainId === chainId),
            ).toBe(true)
          }
        }
      }
    }),
    { numRuns: 100 },
  )
})
