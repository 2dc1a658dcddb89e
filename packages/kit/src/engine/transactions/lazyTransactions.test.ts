import type { NewTransaction } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import type { EngineContext } from '../engineContext.ts'
import type { TransactionTracker } from './createTransactionTracker.ts'
import { lazyTransactions } from './lazyTransactions.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sent = (digit: string): NewTransaction => ({ hash: `0x${digit.repeat(64)}`, description: 'Sent' })

function open(load?: () => Promise<TransactionTracker>) {
  const calls: string[] = []
  const write =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void calls.push([name, ...values.slice(1)].map((value) => JSON.stringify(value)).join(' '))
  const tracker = { add: write('add'), put: write('put'), clear: write('clear'), follow: write('follow') }
  const loads = vi.fn(load ?? (async () => tracker as unknown as TransactionTracker))
  const log = vi.fn()
  let live: { address: string; chainId: number } | undefined = { address, chainId: 1 }
  let comeBack = () => {}
  const environment = {
    onReturn(listener: () => void) {
      comeBack = listener
      return () => {}
    },
  }
  const context = { environment, live: () => live, log, onStop() {} } as unknown as EngineContext
  const leave = () => {
    live = undefined
  }
  const transactions = lazyTransactions(context, loads)
  return { calls, comeBack: () => comeBack(), leave, loads, log, tracker, transactions }
}

test('nothing is fetched without an account', async () => {
  const { loads, transactions } = open()
  transactions.follow(undefined, undefined)
  expect(loads).not.toHaveBeenCalled()
})

test('calls before the code has arrived are made once, in their order', async () => {
  const { calls, loads, transactions } = open()
  transactions.follow(address, 1)
  transactions.add(sent('a'))
  transactions.clear()
  transactions.follow(undefined, undefined)
  expect(calls).toEqual([])
  await vi.dynamicImportSettled()
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['"follow"', '"add"', '"clear"', '"follow"'])
  expect(loads).toHaveBeenCalledOnce()
})

test('a transaction belongs to the account that was connected when it was added', async () => {
  const { calls, leave, transactions } = open()
  transactions.add(sent('a'))
  leave()
  await vi.dynamicImportSettled()
  expect(calls).toHaveLength(1)
  expect(() => transactions.add(sent('b'))).toThrow('No address or chain ID found')
  expect(() => transactions.clear()).toThrow('No address or chain ID found')
})

test('bad input is thrown at the caller', () => {
  const { loads, transactions } = open()
  expect(() => transactions.add({ hash: '0x', description: '' })).toThrow('Unable to add transaction')
  expect(loads).not.toHaveBeenCalled()
})

describe('code that cannot be fetched', () => {
  async function openBroken() {
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const opened = open(load)
    load.mockResolvedValue(opened.tracker)
    opened.transactions.add(sent('a'))
    await vi.dynamicImportSettled()
    expect(opened.log).toHaveBeenCalledOnce()
    expect(opened.calls).toEqual([])
    return opened
  }

  test('is fetched again at the next call, which loses nothing', async () => {
    const { calls, transactions } = await openBroken()
    transactions.add(sent('b'))
    await vi.dynamicImportSettled()
    expect(calls).toEqual([expect.stringContaining('0xaaa'), expect.stringContaining('0xbbb')])
  })

  test('is fetched again when the visitor returns, once', async () => {
    const { calls, comeBack, loads } = await openBroken()
    comeBack()
    await vi.dynamicImportSettled()
    expect(calls).toHaveLength(1)
    comeBack()
    expect(loads).toHaveBeenCalledTimes(2)
  })

  test('is fetched again when the visitor returns while the fetch still fails', async () => {
    let fail = (_cause: Error) => {}
    const load = vi.fn().mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject
      }),
    )
    const { calls, comeBack, loads, tracker, transactions } = open(load)
    load.mockResolvedValue(tracker)
    transactions.add(sent('a'))
    comeBack()
    comeBack()
    fail(new TypeError('Failed to fetch'))
    await vi.dynamicImportSettled()
    expect(calls).toHaveLength(1)
    expect(loads).toHaveBeenCalledTimes(2)
  })
})
