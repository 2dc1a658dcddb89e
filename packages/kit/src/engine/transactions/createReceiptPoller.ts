import { type Hash, readProperty, type SentTransaction, type TransactionEvent, toKitError } from '@foyer/core'
import {
  type Address,
  type Client,
  hexToNumber,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions'
import { findReplacement, toSent } from './findReplacement.ts'

interface Options {
  readonly hash: Hash
  /** Required blocks, counting the one that contains the transaction. */
  readonly confirmations: number
  /** It was dropped before: if a node has shown it until then, it is looked for once its nonce is used. */
  readonly isDropped?: boolean | undefined
  /** Called whenever it is pending. */
  readonly onShown?: ((sent: SentTransaction) => void) | undefined
}

/**
 * Creates a function that polls for the end of a transaction and returns undefined while it is pending. Until the
 * nonce is used, a poll is one small request. `shown` are its facts, if a node has shown it before.
 *
 * With `isLast`, a transaction that is unknown to the chain is `dropped`, unless the pool has another one of its nonce, such
 * as the same at another price; one whose receipt has no status is `unreadable`: it may have reverted, also if it left gas.
 *
 * @throws the error of the node or of viem.
 */
export function createReceiptPoller(
  client: Client,
  { confirmations, isDropped, onShown, ...first }: Options,
) {
  let { hash } = first
  let sent: SentTransaction | undefined
  let isPending = true
  /** The transaction is to be read: a node may have another block, or none. */
  let isStale = true
  let repricedAs: Hash | undefined

  return async function poll(
    isLast: boolean,
    shown?: SentTransaction,
  ): Promise<TransactionEvent | undefined> {
    sent ??= shown
    let isGone = isDropped === true && sent !== undefined
    if (!isGone && (isStale || isLast)) {
      const found = await find(client, hash)
      isGone = !found
      if (!found && !(await isReplaced(client, sent))) return isLast ? { type: 'dropped' } : undefined
      if (found) sent = hasCountedNonce(found) ? toSent(found) : undefined
      // One whose block was reorganised counts as pending.
      isPending = !found || found.blockNumber === null
      isStale = false
    }
    if (isPending && sent && (await countOf(client, sent)) <= sent.nonce) {
      onShown?.(sent)
      return
    }

    const receipt = await findReceipt(client, hash)
    if (receipt) {
      const { blockNumber, status } = receipt
      if (!isOutcome(status)) return isLast ? { type: 'unreadable' } : undefined
      const isDeep = confirmations <= 1 || (await readHead(client)) - blockNumber + 1n >= confirmations
      return isDeep ? { type: 'mined', status, ...(repricedAs && { repricedAs }) } : undefined
    }
    // Its block was reorganised, or the node has not indexed it yet.
    isStale = true
    if (!isPending || !sent || (isDropped && !searchesAgain(hash))) return
    const isOver = isLast && isGone
    // A node may lack the state of old blocks, or be behind the one with the count: the next poll looks again.
    const found = await findReplacement(client, sent).catch((error) => {
      if (!isOver) throw error
    })
    if (!found && isOver) return { type: 'dropped' }
    if (!found || found.hash === hash) return
    if (found.reason !== 'repriced') return { type: 'replaced', reason: found.reason, hash: found.hash }
    repricedAs = found.hash
    hash = found.hash
    return poll(isLast)
  }
}

/** Whether a receipt says how the transaction has ended. Those of some chains, and from before Byzantium, do not (EIP-658). */
export const isOutcome = (status: unknown) => status === 'success' || status === 'reverted'

/** Searches for dropped transactions since the page was loaded, by their hash. */
const searches = new Map<Hash, number>()
/** Nodes behind one URL may differ at first. A search is up to 60 requests. */
const maxSearches = 3

function searchesAgain(hash: Hash): boolean {
  const count = (searches.get(hash) ?? 0) + 1
  searches.set(hash, count)
  return count <= maxSearches
}

/** Polls of transactions that were pending when they were read; they know the nonce. */
const known = new WeakMap<Client, Map<Hash, ReturnType<typeof createReceiptPoller>>>()

/**
 * The receipt of a transaction, also of one that was mined at another price since it was first read. `failed`: it was
 * cancelled, or replaced by another one. `pending`, too, without a status: what a host takes for a failure, it may send again.
 *
 * @param shown Its facts, if a node has shown it to an earlier page.
 * @throws KitError for a failure of the node.
 */
export async function readEnd(client: Client, hash: Hash, shown?: SentTransaction) {
  try {
    const end = (await findReceipt(client, hash)) ?? (await readReplacement(client, hash, shown))
    return typeof end === 'object' && !isOutcome(end.status) ? 'pending' : end
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

async function readReplacement(client: Client, hash: Hash, shown: SentTransaction | undefined) {
  const polls = known.get(client) ?? new Map()
  known.set(client, polls)
  const poll = polls.get(hash) ?? createReceiptPoller(client, { hash, confirmations: 1 })
  const event: TransactionEvent | undefined = await poll(false, shown)
  // The poller forgets a transaction that was replaced.
  polls.set(hash, event ? async () => event : poll)
  if (event?.type === 'replaced') return 'failed'
  const minedAs = event?.type === 'mined' ? (event.repricedAs ?? hash) : undefined
  return (minedAs && (await findReceipt(client, minedAs))) ?? 'pending'
}

/** Rows of one sender share a request that is on its way. */
const countOf = async (client: Client, { from }: SentTransaction, block: 'latest' | 'pending' = 'latest') =>
  hexToNumber(
    await client.request(
      { method: 'eth_getTransactionCount', params: [from as Address, block] },
      { dedupe: true },
    ),
  )

/**
 * Whether the account counts the nonce of its transaction. One with a key has a sequence of its own, or none (RIP-7712; TIP-1009
 * of Tempo): the count says nothing of it, and another transaction with the same nonce does not replace it.
 */
function hasCountedNonce(transaction: Transaction): boolean {
  const key = readProperty(transaction, 'nonceKey') ?? 0
  return /^(0x)?0*$/.test(String(key))
}

/** Whether another transaction, mined or in the pool, has the nonce of one that no node knows any more. */
async function isReplaced(client: Client, gone: SentTransaction | undefined): Promise<boolean> {
  return gone !== undefined && (await countOf(client, gone, 'pending')) > gone.nonce
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

/** Undefined if the node does not know it, or only expects it: such a receipt has no block. */
export async function findReceipt(client: Client, hash: Hash) {
  try {
    const receipt = await getTransactionReceipt(client, { hash })
    return (receipt.blockNumber as bigint | null) === null ? undefined : receipt
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
