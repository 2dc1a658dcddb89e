import { type Hash, isSameAddress, type SentTransaction } from '@foyer/core'
import { type Address, type Client, keccak256, stringToHex, type Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

/** The transaction that has used the nonce of another one. */
export interface Replacement {
  /** `repriced`: the same call at another price. */
  readonly reason: 'repriced' | 'cancelled' | 'replaced'
  readonly hash: Hash
}

/** The facts of a transaction that `findReplacement` needs. */
export function toSent({ from, nonce, to, value, input }: Transaction): SentTransaction {
  return { from, nonce, call: keccak256(stringToHex(`${to} ${value} ${input}`.toLowerCase())) }
}

/**
 * Finds the transaction that used the nonce of `sent`, which may be that one itself. Reads one whole block: nodes have no
 * index by nonce.
 *
 * @throws the error of a node that does not keep the state of the block, which is 128 blocks at least.
 */
export async function findReplacement(
  client: Client,
  sent: SentTransaction,
): Promise<Replacement | undefined> {
  const blockNumber = await findBlock(client, sent)
  const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true })
  const found = transactions.find(({ from, nonce }) => nonce === sent.nonce && isSameAddress(from, sent.from))
  return found && { hash: found.hash, reason: reasonOf(found, sent) }
}

function reasonOf(found: Transaction, sent: SentTransaction): Replacement['reason'] {
  if (toSent(found).call === sent.call) return 'repriced'
  return found.from === found.to && found.value === 0n ? 'cancelled' : 'replaced'
}

/** The first block after which the nonce is used: exponential, then binary search. A day ago, that is 30 small requests. */
async function findBlock(client: Client, { from, nonce }: SentTransaction): Promise<bigint> {
  const isUsed = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from as Address, blockNumber })) > nonce
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
