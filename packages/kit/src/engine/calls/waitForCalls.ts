import { KitError, type TransactionEvent } from '@foyer/core'
import { askCallsStatus } from './callReads.ts'
import type { BatchRow, CallsContext, WaitedCalls } from './callsContext.ts'

/**
 * Waits until a batch has ended.
 *
 * @throws KitError `timeout` if it is pending after `timeouts.receiptMs`, or the wallet's failure to tell its status: it
 *   stays pending then.
 */
export async function waitForCalls(
  context: CallsContext,
  waited: WaitedCalls,
  row: BatchRow,
): Promise<TransactionEvent> {
  if (!waited.batch.isSequence) return waitForBatch(context, waited)
  const { sequences } = await import('./sequences.ts')
  return sequences.wait(context, waited, row)
}

async function waitForBatch(context: CallsContext, { batch }: WaitedCalls): Promise<TransactionEvent> {
  const { signal, timeouts } = context
  const end = Date.now() + timeouts.receiptMs
  do {
    signal.throwIfAborted()
    const found = await askCallsStatus(context, batch.id).catch((error: KitError) => {
      // After another error, such as that of a wallet that is busy, the next request may succeed.
      if (error.code === 'batchUnknown' || error.code === 'unsupportedMethod') throw error
    })
    const { status, statusCode = 100, receipts = [] } = found ?? {}
    if (status !== 'success' && status !== 'failure') continue
    // Several calls share a transaction.
    const hashes = [...new Set(receipts.map(({ transactionHash }) => transactionHash))]
    const isPartial = statusCode >= 600
    return {
      type: 'mined',
      status: status === 'success' ? 'success' : 'reverted',
      batch: { hashes, ...(isPartial && { isPartial }) },
    }
  } while (Date.now() < end)
  throw new KitError('timeout', `Batch ${batch.id} is still on its way.`)
}
