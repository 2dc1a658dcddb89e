import {
  type AwaitedTransaction,
  type Hash,
  KitError,
  type ReceiptOutcome,
  type TransactionBatch,
} from '@foyer/core'
import { sleepUntil } from '../time/withTimeout.ts'
import { waitForReceipt } from '../transactions/waitForReceipt.ts'
import { askCallsStatus } from './askCallsStatus.ts'
import type { CallsContext } from './callsContext.ts'
import type { BatchRow } from './callsPart.ts'

type Waited = AwaitedTransaction & { readonly batch: TransactionBatch }

/**
 * Waits until a batch has ended.
 *
 * @throws KitError `timeout` if it is pending after `timeouts.receiptMs`, or the wallet's failure to tell its status: it
 *   stays pending then.
 */
export function waitForCalls(context: CallsContext, waited: Waited, row: BatchRow): Promise<ReceiptOutcome> {
  return waited.batch.isSequence ? waitForSequence(context, waited, row) : waitForBatch(context, waited)
}

async function waitForBatch(context: CallsContext, { batch }: Waited): Promise<ReceiptOutcome> {
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
      status: status === 'success' ? 'success' : 'reverted',
      batch: { hashes, ...(isPartial && { isPartial }) },
    }
  } while (Date.now() < end)
  throw new KitError('timeout', `Batch ${batch.id} is still on its way.`)
}

/** A sequence whose page was closed sends no more: after `timeouts.receiptMs` it counts as stopped. */
async function waitForSequence(
  context: CallsContext,
  { address, chainId, batch: first }: Waited,
  row: BatchRow,
): Promise<ReceiptOutcome> {
  const { config, environment, live, signal, timeouts } = context
  const end = Date.now() + timeouts.receiptMs
  const provider = await live()?.connector.getProvider()
  const outcomes: { readonly hash: Hash; readonly isMined: boolean }[] = []
  for (;;) {
    const batch = row.read() ?? first
    for (const hash of batch.hashes.slice(outcomes.length)) {
      const limits = { timeoutMs: timeouts.receiptMs, environment, provider, signal }
      const found = await waitForReceipt(config, { address, chainId, hash, confirmations: 1 }, limits)
      const isMined = found.status === 'success' && found.replacement?.reason !== 'replaced'
      outcomes.push({ hash: (found.replacement?.hash ?? hash) as Hash, isMined })
    }
    const now = row.read() ?? batch
    const isComplete = outcomes.length >= now.count
    const isOver = isComplete || now.isStopped || Date.now() >= end
    if (isOver && outcomes.length >= now.hashes.length) return outcomeOf(outcomes, now.count)
    if (!isOver) await sleepUntil(end - Date.now(), row.onChange, signal)
    signal.throwIfAborted()
  }
}

function outcomeOf(
  outcomes: readonly { readonly hash: Hash; readonly isMined: boolean }[],
  count: number,
): ReceiptOutcome {
  const mined = outcomes.filter(({ isMined }) => isMined).length
  const isPartial = mined > 0 && mined < count
  const hashes = outcomes.map(({ hash }) => hash)
  return {
    status: mined === count ? 'success' : 'reverted',
    batch: { hashes, ...(isPartial && { isPartial }) },
  }
}
