import type { AwaitedTransaction, Hash, ReceiptOutcome } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { TransactionNotFoundError } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { readClient } from '../rpc/readClient.ts'
import { isSafeProvider } from '../safe/isSafeProvider.ts'

/**
 * Waits until a transaction is mined, on its own chain, also when another one took its nonce. A revert is an
 * outcome like any other (wagmi's action would throw).
 *
 * @param provider The wallet that the transaction was sent with, if it is still there.
 * @throws viem's time-out after `timeout` milliseconds, or what the node throws: then nothing is known yet.
 */
export async function waitForReceipt(
  config: Config,
  { chainId, confirmations, hash: asked }: AwaitedTransaction,
  timeout: number,
  provider?: unknown,
): Promise<ReceiptOutcome> {
  let hash = asked
  if (isSafeProvider(provider)) {
    // D-18. No node knows the hash that a Safe gives before its owners have signed.
    const sent = await provider.sent(asked, AbortSignal.timeout(timeout))
    if (sent === 'cancelled') return { status: 'reverted' }
    hash = sent.hash as Hash
  }
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
