import type { Hash } from '@foyer/core'
import type { Client } from 'viem'
import { sleep } from '../time/withTimeout.ts'
import { findReceipt, isOutcome } from './createReceiptPoller.ts'

/** The receipt at first sight. */
export interface Mined {
  readonly hash: Hash
  /** Undefined: either. */
  readonly status?: 'success' | 'reverted'
}

/** Blocks between checks: three small requests cover the first 14 blocks. */
const blockSteps = [2, 4, 8]

/** Between the two checks of a receipt that is gone. Nodes behind one URL may differ for seconds, which is many short blocks. */
const lagMs = 4_000

/**
 * Resolves to false if the transaction's block was reorganised: the receipt is gone or has another status that can be read. Never
 * rejects; errors of the node count as unchanged.
 *
 * @param isActive No request is made while it returns false.
 */
export async function staysMined(
  client: Client,
  mined: Mined,
  { isActive, signal }: { readonly isActive: () => boolean; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  const blockTimeMs = Math.max(client.chain?.blockTime ?? 0, client.pollingInterval)
  for (const step of blockSteps) {
    do await sleep(step * blockTimeMs, signal)
    while (!isActive() && !signal?.aborted)
    if (signal?.aborted) return true
    if (await isThere(client, mined)) continue
    await sleep(Math.max(blockTimeMs, lagMs), signal)
    if (!signal?.aborted && !(await isThere(client, mined))) return false
  }
  return true
}

async function isThere(client: Client, { hash, status }: Mined): Promise<boolean> {
  return findReceipt(client, hash).then(
    (receipt) =>
      receipt !== undefined && (!status || receipt.status === status || !isOutcome(receipt.status)),
    () => true,
  )
}
