import type { Hash } from '@foyer/core'
import type { Client, Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

/** The transaction that has used the nonce of another one. */
export interface Replacement {
  /** `repriced`: the same call at another price. */
  readonly reason: 'repriced' | 'cancelled' | 'replaced'
  readonly hash: Hash
}

/** Blocks whose state a full node keeps. */
const maxDepth = 128n

/**
 * Finds the transaction that used the nonce of `sent`. Returns undefined if that is `sent` itself or is too old. Reads
 * one whole block: nodes have no index by nonce.
 */
export async function findReplacement(client: Client, sent: Transaction): Promise<Replacement | undefined> {
  const blockNumber = await findBlock(client, sent)
  const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
  const found = transactions.find(({ from, nonce }) => from === sent.from && nonce === sent.nonce)
  if (!found || found.hash === sent.hash) return undefined
  return { hash: found.hash, reason: reasonOf(found, sent) }
}

function reasonOf(found: Transaction, sent: Transaction): Replacement['reason'] {
  if (found.to === sent.to && found.value === sent.value && found.input === sent.input) return 'repriced'
  return found.from === found.to && found.value === 0n ? 'cancelled' : 'replaced'
}

/** The first block after which the nonce is used: exponential, then binary search. */
async function findBlock(client: Client, { from, nonce }: Transaction): Promise<bigint> {
  const isUsed = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from, blockNumber })) > nonce
  let used = await getBlockNumber(client, { cacheTime: 0 })
  const last = used > maxDepth ? used - maxDepth : 0n
  let unused = used - 1n
  for (let step = 1n; unused > last && (await isUsed(unused)); step *= 2n) {
    used = unused
    unused = unused - step > last ? unused - step : last
  }
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n
    if (await isUsed(middle)) used = middle
    else unused = middle
  }
  return used
}
