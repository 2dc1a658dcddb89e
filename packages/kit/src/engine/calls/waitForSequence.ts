import type { Hash, ReceiptOutcome } from '@foyer/core'
import { sleepUntil } from '../time/withTimeout.ts'
import { waitForReceipt } from '../transactions/waitForReceipt.ts'
import type { CallsContext } from './callsContext.ts'
import type { BatchRow, WaitedCalls } from './callsPart.ts'

/** A sequence whose page was closed sends no more: after `timeouts.receiptMs` it counts as stopped. */
export async function waitForSequence(
  context: CallsContext,
  { address, chainId, batch: first }: WaitedCalls,
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
    // One more can have been sent while this one was awaited.
    const isCurrent = outcomes.length >= now.hashes.length
    if (isOver && isCurrent) return outcomeOf(outcomes, now.count)
    if (isCurrent) await sleepUntil(end - Date.now(), row.onChange, signal)
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
