import { createClient, custom, formatTransaction, type Hash } from 'viem'
import { describe, expect, test } from 'vitest'
import { sentTransaction } from '../../testing/sentTransaction.ts'
import { mainnet } from '../chains/chains.ts'
import { createReceiptPoller } from './createReceiptPoller.ts'
import { toSent } from './findReplacement.ts'

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

describe('B-4.73: nodes of one URL that are behind each other', () => {
  const receipt = { transactionHash: faster, blockNumber: '0x64', status: '0x1', logs: [], type: '0x0' }

  /** Nodes that count nonce 5 as used from block 100 on, in which `faster` is. */
  function start() {
    const node = {
      head: 0x64,
      sent: sentTransaction({ hash }) as object | null,
      mined: mined as object | null,
    }
    let calls = 0
    const replies: Readonly<Record<string, (wanted: unknown, block: unknown) => unknown>> = {
      eth_blockNumber: () => `0x${node.head.toString(16)}`,
      eth_getTransactionByHash: (wanted) => (wanted === faster ? node.mined : node.sent),
      eth_getTransactionCount: (_, block) => (Number(block) < 0x64 ? '0x5' : '0x6'),
      eth_getBlockByNumber: (block) => ({ number: block, transactions: block === '0x64' ? [mined] : [] }),
      eth_getTransactionReceipt: (wanted) => (wanted === faster ? node.mined && receipt : null),
    }
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      calls += 1
      if (calls > 100) throw new Error('A poll does not end.')
      const [wanted, block] = (params as readonly unknown[] | undefined) ?? []
      return replies[method]?.(wanted, block)
    }
    const client = createClient({ chain: mainnet, transport: custom({ request }) })
    return { node, poll: createReceiptPoller(client, { hash, confirmations: 1 }) }
  }
  const repriced = { type: 'mined', status: 'success', repricedAs: faster }

  test.each([
    ['the pool has forgotten', sentTransaction({ hash })],
    ['a reorganisation has taken back', sentTransaction({ hash, blockNumber: '0x63' })],
  ])('one that %s is mined at another price, also if the block is missing at first', async (_, sent) => {
    const { node, poll } = start()
    node.head = 0x63
    node.sent = sent
    expect(await poll(false)).toBeUndefined()
    node.sent = null
    expect(await poll(false)).toBeUndefined()
    node.head = 0x64
    expect(await poll(true)).toEqual(repriced)
  })

  test('a poll ends at a node that does not know the one at another price', async () => {
    const { node, poll } = start()
    node.mined = null
    expect(await poll(false)).toBeUndefined()
    node.sent = null
    expect(await poll(false)).toBeUndefined()
    node.mined = mined
    expect(await poll(true)).toEqual(repriced)
  })
})

describe('B-4.73: a transaction that a node has shown to an earlier page', () => {
  const sent = { from: mined.from, nonce: 5, call: toSent(formatTransaction(mined as never)).call }

  /** A node that has forgotten it, whose account has used its nonce. `block`: what it says of the state and content of a block. */
  function start(block: () => unknown) {
    const replies: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
      eth_blockNumber: () => '0x64',
      eth_getTransactionCount: ([, at]) => (at === 'latest' || at === 'pending' ? '0x6' : block()),
      eth_getBlockByNumber: () => ({ number: '0x64', transactions: [] }),
    }
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      replies[method]?.(params as readonly unknown[]) ?? null
    const client = createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) })
    const poll = createReceiptPoller(client, { hash, confirmations: 1 })
    return (isLast: boolean) => poll(isLast, sent)
  }

  test('is dropped at the end if the node lacks the state of old blocks', async () => {
    const poll = start(() => {
      throw { code: -32_000, message: 'missing trie node' }
    })
    await expect(poll(false)).rejects.toThrow('missing trie node')
    expect(await poll(true)).toEqual({ type: 'dropped' })
  })

  test('is dropped at the end if no transaction has used its nonce (EIP-7702)', async () => {
    const poll = start(() => '0x5')
    expect(await poll(false)).toBeUndefined()
    expect(await poll(true)).toEqual({ type: 'dropped' })
  })
})

describe('B-4.69: a transaction with a nonce of its own (RIP-7712, Tempo), which the account does not count', () => {
  const expiring = `0x${'f'.repeat(64)}`

  /** A node on which the account has sent one of those before. */
  function start(count: string, nonceKey: unknown = expiring) {
    const methods: string[] = []
    const node = { hasReceipt: false, isKnown: true }
    const other = { ...mined, nonce: '0x0' }
    const replies: Readonly<Record<string, (wanted: unknown) => unknown>> = {
      eth_blockNumber: () => '0x64',
      eth_getTransactionByHash: (wanted) => {
        if (wanted === faster) return other
        return node.isKnown && { ...sentTransaction({ hash }), type: '0x76', nonce: '0x0', nonceKey }
      },
      eth_getTransactionCount: () => count,
      eth_getBlockByNumber: () => ({ number: '0x64', transactions: [other] }),
      eth_getTransactionReceipt: () =>
        node.hasReceipt && {
          transactionHash: hash,
          blockNumber: '0x64',
          status: '0x1',
          logs: [],
          type: '0x76',
        },
    }
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      methods.push(method)
      return replies[method]?.((params as readonly unknown[] | undefined)?.[0]) || null
    }
    const client = createClient({ chain: mainnet, transport: custom({ request }) })
    return { methods, node, poll: createReceiptPoller(client, { hash, confirmations: 1 }) }
  }

  test.each(['0x0', '0x5'])('is mined once it has a receipt, at a count of %s', async (count) => {
    const { methods, node, poll } = start(count)
    expect(await poll(false)).toBeUndefined()
    expect(await poll(false)).toBeUndefined()
    node.hasReceipt = true
    expect(await poll(false)).toEqual({ type: 'mined', status: 'success' })
    expect(methods).not.toContain('eth_getBlockByNumber')
  })

  test('is dropped when no node knows it at the end', async () => {
    const { node, poll } = start('0x5')
    expect(await poll(false)).toBeUndefined()
    node.isKnown = false
    expect(await poll(false)).toBeUndefined()
    expect(await poll(true)).toEqual({ type: 'dropped' })
  })

  test.each([null, '0x0', 0n])('with the key %s it is counted', async (nonceKey) => {
    const { methods, poll } = start('0x0', nonceKey)
    expect(await poll(false)).toBeUndefined()
    expect(methods).toEqual(['eth_getTransactionByHash', 'eth_getTransactionCount'])
  })
})
