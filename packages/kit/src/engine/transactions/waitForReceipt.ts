import type { AwaitedTransaction, ReceiptOutcome } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { TransactionNotFoundError } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { readClient } from '../rpc/readClient.ts'

/**
 * Waits until a transaction is mined, on its own chain, also when another one took its nonce. A revert is an
 * outcome like any other (wagmi's action would throw).
 *
 * @throws viem's time-out after `timeout` milliseconds, or what the node throws: then nothing is known yet.
 */
export async function waitForReceipt(
  config: Config,
  { chainId, confirmations, hash }: AwaitedTransaction,
  timeout: number,
): Promise<ReceiptOutcome> {
  let replacement: ReceiptOutcome['replacement']
  try {
    const { status } = await waitForTransactionReceipt(readClient(config, chainId), {
      hash,
      confirmations,
      timeout,
      onReplaced({ reason, transaction }) {
        replacement = { reason, hash: transaction.hash }
      },
    })
    return { status, ...(replacement && { replacement }) }
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return { status: 'notFound' }
    throw error
  }
}
