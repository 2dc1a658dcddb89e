import type { Hash, ReceiptOutcome } from '@foyer/core'
import {
  type Client,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { findReplacement, type Replacement } from './findReplacement.ts'

interface Looked {
  readonly hash: Hash
  /** Blocks to wait for, counting the one that holds the transaction. */
  readonly confirmations: number
}

/**
 * Makes the way to look what has become of a transaction: its outcome, or nothing while there is none. Until its
 * nonce is used, a look is one small request.
 *
 * With `last`, a transaction that the chain does not know (any more) is `notFound` (B-4.72).
 *
 * @throws whatever the node or viem throws: then nothing is known.
 */
export function createLook(client: Client, { hash: asked, confirmations }: Looked) {
  let hash = asked
  let sent: Transaction | undefined
  let replacement: Replacement | undefined

  return async function look(last: boolean): Promise<ReceiptOutcome | undefined> {
    if (!sent || last) sent = await find(client, hash)
    if (!sent) return last ? { status: 'notFound' } : undefined
    if (isPending(sent) && (await getTransactionCount(client, { address: sent.from })) <= sent.nonce) return

    const receipt = await findReceipt(client, hash)
    if (receipt) {
      const { blockNumber, status } = receipt
      const isDeep = confirmations <= 1 || (await readHead(client)) - blockNumber + 1n >= confirmations
      return isDeep ? { status, ...(replacement && { replacement }) } : undefined
    }
    const gone = sent
    sent = undefined
    // Its block has gone, or the node is not yet done with it.
    if (!isPending(gone)) return
    const found = await findReplacement(client, gone)
    if (found?.reason !== 'repriced') return found && { status: undefined, replacement: found }
    replacement = found
    hash = found.hash
    return look(last)
  }
}

const isPending = ({ blockNumber }: Transaction) => blockNumber === null

const readHead = (client: Client) => getBlockNumber(client, { cacheTime: 0 })

async function find(client: Client, hash: Hash): Promise<Transaction | undefined> {
  try {
    return await getTransaction(client, { hash })
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined
    throw error
  }
}

async function findReceipt(client: Client, hash: Hash) {
  try {
    return await getTransactionReceipt(client, { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}
