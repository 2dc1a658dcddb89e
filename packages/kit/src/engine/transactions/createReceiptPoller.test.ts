import { createClient, custom, type Hash } from 'viem'
import { expect, test } from 'vitest'
import { sentTransaction } from '../../testing/sentTransaction.ts'
import { mainnet } from '../chains/chains.ts'
import { createReceiptPoller } from './createReceiptPoller.ts'

const faster: Hash = `0x${'b'.repeat(64)}`
const hash: Hash = `0x${'a'.repeat(64)}`
const mined = sentTransaction({ hash: faster, blockNumber: '0x64' })

/** A node whose pool has forgotten the transaction since the first poll. `pending`: count of the account with its pool. */
async function open({ pending, latest = '0x5' }: { readonly pending: string; readonly latest?: string }) {
  let isKnown = true
  const replies: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => '0x64',
    eth_getTransactionByHash: ([wanted]) => {
      if (wanted === faster) return mined
      return isKnown ? sentTransaction({ hash }) : null
    },
    eth_getTransactionCount: ([, block]) => {
      if (isKnown || block === '0x63') return '0x5'
      return block === 'pending' ? pending : latest
    },
    eth_getBlockByNumber: () => ({ number: '0x64', transactions: [mined] }),
    eth_getTransactionReceipt: ([wanted]) =>
      wanted === faster
        ? { transactionHash: faster, blockNumber: '0x64', status: '0x1', logs: [], type: '0x0' }
        : null,
  }
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    replies[method]?.(params as readonly unknown[])
  const client = createClient({ chain: mainnet, transport: custom({ request }) })
  const poll = createReceiptPoller(client, { hash, confirmations: 1 })
  expect(await poll(false)).toBeUndefined()
  isKnown = false
  return poll
}

test('B-4.72, B-4.73: at the end, a transaction that is being replaced in the pool is still pending', async () => {
  const poll = await open({ pending: '0x6' })
  expect(await poll(true)).toBeUndefined()
})

test('B-4.73: at the end, a transaction that was repriced since the last poll is mined', async () => {
  const poll = await open({ pending: '0x6', latest: '0x6' })
  expect(await poll(true)).toEqual({ type: 'mined', status: 'success', repricedAs: faster })
})

test('B-4.72: at the end, a transaction that the pool has forgotten has been dropped', async () => {
  const poll = await open({ pending: '0x5' })
  expect(await poll(true)).toEqual({ type: 'dropped' })
})
