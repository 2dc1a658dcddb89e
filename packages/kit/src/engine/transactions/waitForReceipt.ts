import { type AwaitedTransaction, type Hash, KitError, type ReceiptOutcome } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { isSafeProvider } from '../connectors/safe/isSafeProvider.ts'
import type { Environment } from '../environment.ts'
import { readClient } from '../rpc/publicClient.ts'
import { sleep } from '../time/withTimeout.ts'
import { createLook } from './createReceiptPoller.ts'
import { staysMined } from './staysMined.ts'

export interface WaitOptions {
  /** Milliseconds for everything. */
  readonly timeout: number
  /** Nothing is asked while nobody sees the page, and whoever comes back to it waits for no pause. */
  readonly environment: Pick<Environment, 'isActive' | 'onReturn'>
  /** The wallet that the transaction was sent with, if it is still there. */
  readonly provider?: unknown
}

/** How much longer each pause is than the one before, and the longest one in milliseconds. */
const growth = 1.25
const longestPause = 15_000

/**
 * Waits until a transaction is mined, on its own chain, also when another one took its nonce. A revert is an
 * outcome like any other.
 *
 * viem's own waiting reads the whole of every block, which is megabytes on a busy chain, and goes on for ever
 * about a hash that no node knows. This one asks a question per look, and looks ever more rarely.
 *
 * @throws KitError `timeout` when it is still on its way after `timeout`, or when no node could be asked.
 */
export async function waitForReceipt(
  config: Config,
  { chainId, confirmations, hash }: AwaitedTransaction,
  { timeout, environment, provider }: WaitOptions,
): Promise<ReceiptOutcome> {
  const end = Date.now() + timeout
  let onChain = hash
  if (isSafeProvider(provider)) {
    // D-18. No node knows the hash that a Safe gives before its owners have signed.
    const sent = await provider.sent(hash, AbortSignal.timeout(timeout))
    if (sent === 'cancelled') return { status: 'reverted' }
    onChain = sent.hash as Hash
  }
  const client = readClient(config, chainId)
  const look = createLook(client, { hash: onChain, confirmations })
  let pause = client.pollingInterval
  const { isActive, onReturn } = environment

  function watched(outcome: ReceiptOutcome): ReceiptOutcome {
    const { replacement, status } = outcome
    if (status !== 'success' && status !== 'reverted') return outcome
    const mined = { hash: (replacement?.hash ?? onChain) as Hash, status }
    return { ...outcome, stays: staysMined(client, mined, isActive) }
  }

  for (;;) {
    const last = Date.now() >= end
    // A node that fails may do better the next time.
    const outcome = isActive() ? await look(last).catch(() => undefined) : undefined
    if (outcome) return watched(outcome)
    if (last) throw new KitError('timeout', `Transaction ${onChain} is still on its way.`)
    const back = new AbortController()
    const stop = onReturn(() => back.abort())
    await sleep(Math.min(pause, Math.max(0, end - Date.now())), back.signal)
    stop()
    pause = back.signal.aborted ? client.pollingInterval : Math.min(pause * growth, longestPause)
  }
}
