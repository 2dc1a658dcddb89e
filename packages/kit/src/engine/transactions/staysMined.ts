import type { Hash } from '@foyer/core'
import { type Client, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { sleep } from '../time/withTimeout.ts'

/** A receipt as it was first seen. */
interface Mined {
  readonly hash: Hash
  readonly status: unknown
}

/** How many blocks lie between two looks: three small requests see a transaction through its first 14 blocks. */
const steps = [2, 4, 8]

/**
 * R14. A chain may take its newest blocks back. Resolves to false when it has: the receipt is gone, or says
 * something else in another block. Never rejects; a node that fails takes nothing back.
 *
 * @param isActive Whether it is worth asking: nothing is asked while nobody sees the page.
 */
export async function staysMined(client: Client, mined: Mined, isActive: () => boolean): Promise<boolean> {
  const block = Math.max(client.chain?.blockTime ?? 0, client.pollingInterval)
  for (const step of steps) {
    do await sleep(step * block)
    while (!isActive())
    // Two nodes behind one address may differ for a moment, so the first "no" is not believed.
    if (await isThere(client, mined)) continue
    await sleep(block)
    if (!(await isThere(client, mined))) return false
  }
  return true
}

async function isThere(client: Client, { hash, status }: Mined): Promise<boolean> {
  try {
    return (await getTransactionReceipt(client, { hash })).status === status
  } catch (error) {
    return !(error instanceof TransactionReceiptNotFoundError)
  }
}
