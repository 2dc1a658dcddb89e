import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import type { LocalChain } from './localChain.ts'

const pollingIntervalMs = 20
const deadlineMs = 20_000

/**
 * Waits until a transaction is in a block. viem's `waitForTransactionReceipt` asks again after the next block only, and
 * a devnet that mines on demand has no next block if the number of the block was there before its receipts.
 *
 * @throws {Error} if the transaction reverted, or is in no block after 20 s
 */
export async function waitForReceipt(
  { client }: Pick<LocalChain, 'client'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  const until = performance.now() + deadlineMs
  while (performance.now() < until) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    })
    if (receipt?.status === 'reverted') throw new Error(`Transaction ${hash} reverted.`)
    if (receipt) return receipt
    await wait(pollingIntervalMs)
  }
  throw new Error(`Transaction ${hash} is in no block after ${deadlineMs / 1000} s.`)
}
