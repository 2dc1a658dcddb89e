import type { Hash, ReceiptOutcome } from '@foyer/core'
import type { Client, Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

export type Replacement = NonNullable<ReceiptOutcome['replacement']> & { readonly hash: Hash }

/** How far back nodes know the past without being archives. */
const furthest = 128n

/**
 * The transaction that used up the nonce of `sent`, and what it is to it (B-4.73). Nothing when that is `sent`
 * itself, or when it cannot be found any more. Reads one whole block, for there is no other way.
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

/** The first block after which the nonce of `sent` is used: back in longer and longer steps, then by halves. */
async function findBlock(client: Client, { from, nonce }: Transaction): Promise<bigint> {
  const isUsed = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from, blockNumber })) > nonce
  let used = await getBlockNumber(client, { cacheTime: 0 })
  const last = used > furthest ? used - furthest : 0n
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
