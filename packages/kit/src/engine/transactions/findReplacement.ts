import type { Hash } from '@foyer/core'
import type { Client, Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

/** The transaction that has used the nonce of another one. */
export interface Replacement {
  /** `repriced`: the same call at another price. */
  readonly reason: 'repriced' | 'cancelled' | 'replaced'
  readonly hash: Hash
}

/**
 * Finds the transaction that used the nonce of `sent`. Returns undefined if that is `sent` itself. Reads one whole block: nodes
 * have no index by nonce.
 *
 * @throws the error of a node that does not keep the state of the block, which is 128 blocks at least.
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

/** The first block after which the nonce is used: exponential, then binary search. A day ago, that is 30 small requests. */
async function findBlock(client: Client, { from, nonce }: Transaction): Promise<bigint> {
  const isUsed = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from, blockNumber })) > nonce
  let used = await getBlockNumber(client, { cacheTime: 0 })
  let unused = used - 1n
  for (let step = 1n; unused > 0n && (await isUsed(unused)); step *= 2n) {
    used = unused
    unused = unused > step ? unused - step : 0n
  }
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n
    if (await isUsed(middle)) used = middle
    else unused = middle
  }
  return used
}
