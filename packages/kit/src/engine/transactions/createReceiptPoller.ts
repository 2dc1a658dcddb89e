import { type Hash, readProperty, type TransactionEvent, toKitError } from '@foyer/core'
import {
  type Client,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { findReplacement } from './findReplacement.ts'

interface Options {
  readonly hash: Hash
  /** Required blocks, counting the one that contains the transaction. */
  readonly confirmations: number
}

/**
 * Creates a function that polls for the end of a transaction and returns undefined while it is pending. Until the
 * nonce is used, a poll is one small request.
 *
 * With `isLast`, a transaction that is unknown to the chain is `dropped`, unless the pool has another one of its nonce, such
 * as the same at another price. A receipt whose status cannot be read leaves it pending.
 *
 * @throws the error of the node or of viem.
 */
export function createReceiptPoller(client: Client, { hash: requested, confirmations }: Options) {
  let hash = requested
  let sent: Transaction | undefined
  /** `sent` is to be read again: a node may have another block, or none. */
  let isStale = false
  let repricedAs: Hash | undefined

  return async function poll(isLast: boolean): Promise<TransactionEvent | undefined> {
    if (!sent || isStale || isLast) {
      const found = await find(client, hash)
      if (!found && !(await isReplaced(client, sent))) return isLast ? { type: 'dropped' } : undefined
      // One whose block was reorganised counts as pending.
      sent = found ?? ({ ...sent, blockNumber: null } as Transaction)
      isStale = false
    }
    const isCounted = hasCountedNonce(sent)
    if (isPending(sent) && isCounted && (await countOf(client, sent)) <= sent.nonce) return

    const receipt = await findReceipt(client, hash)
    if (receipt) {
      const { blockNumber, status } = receipt
      if (status !== 'success' && status !== 'reverted') return
      const isDeep = confirmations <= 1 || (await readHead(client)) - blockNumber + 1n >= confirmations
      return isDeep ? { type: 'mined', status, ...(repricedAs && { repricedAs }) } : undefined
    }
    // Its block was reorganised, or the node has not indexed it yet.
    isStale = true
    if (!isPending(sent) || !isCounted) return
    // Undefined from a node that is behind the one with the count: the next poll looks again.
    const found = await findReplacement(client, sent)
    if (!found || found.hash === hash) return
    if (found.reason !== 'repriced') return { type: 'replaced', reason: found.reason, hash: found.hash }
    repricedAs = found.hash
    hash = found.hash
    return poll(isLast)
  }
}

/** Polls of transactions that were pending when they were read; they know the nonce. */
const known = new WeakMap<Client, Map<Hash, ReturnType<typeof createReceiptPoller>>>()

/**
 * The receipt of a transaction, also of one that was mined at another price since it was first read. `failed`: it was
 * cancelled, or replaced by another one.
 *
 * @throws KitError for a failure of the node.
 */
export async function readEnd(client: Client, hash: Hash) {
  try {
    return (await findReceipt(client, hash)) ?? (await readReplacement(client, hash))
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

async function readReplacement(client: Client, hash: Hash) {
  const polls = known.get(client) ?? new Map()
  known.set(client, polls)
  const poll = polls.get(hash) ?? createReceiptPoller(client, { hash, confirmations: 1 })
  const event: TransactionEvent | undefined = await poll(false)
  // The poller forgets a transaction that was replaced.
  polls.set(hash, event ? async () => event : poll)
  if (event?.type === 'replaced') return 'failed'
  const minedAs = event?.type === 'mined' ? (event.repricedAs ?? hash) : undefined
  return (minedAs && (await findReceipt(client, minedAs))) ?? 'pending'
}

const isPending = ({ blockNumber }: Transaction) => blockNumber === null

const countOf = (client: Client, { from }: Transaction) => getTransactionCount(client, { address: from })

/**
 * Whether the account counts the nonce of its transaction. One with a key has a sequence of its own, or none (RIP-7712; TIP-1009
 * of Tempo): the count says nothing of it, and another transaction with the same nonce does not replace it.
 */
function hasCountedNonce(transaction: Transaction): boolean {
  const key = readProperty(transaction, 'nonceKey') ?? 0
  return /^(0x)?0*$/.test(String(key))
}

/** Whether another transaction, mined or in the pool, has the nonce of one that no node knows any more. */
async function isReplaced(client: Client, gone: Transaction | undefined): Promise<boolean> {
  if (!gone || !hasCountedNonce(gone)) return false
  const { from: address, nonce } = gone
  return (await getTransactionCount(client, { address, blockTag: 'pending' })) > nonce
}

const readHead = (client: Client) => getBlockNumber(client, { cacheTime: 0 })

async function find(client: Client, hash: Hash): Promise<Transaction | undefined> {
  try {
    return await getTransaction(client, { hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

/** Undefined if the node does not know it. */
export async function findReceipt(client: Client, hash: Hash) {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
