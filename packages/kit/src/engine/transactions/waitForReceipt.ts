import {
  type AwaitedTransaction,
  type Hash,
  KitError,
  type SentTransaction,
  type TransactionEvent,
} from '@foyer/core'
import type { Address, Client } from 'viem'
import type { Config, Connector } from 'wagmi'
import type { SafeProvider } from '../connectors/safe/safeProvider.ts'
import type { Environment } from '../environment.ts'
import { getPublicClient, isContract } from '../rpc/publicClient.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { sleepUntil, withTimeout } from '../time/withTimeout.ts'
import { createReceiptPoller } from './createReceiptPoller.ts'
import { type Mined, staysMined } from './staysMined.ts'

export interface WaitOptions {
  readonly timeouts: Pick<Timeouts, 'receiptMs' | 'silentMs'>
  /** No request is made while the page is inactive; its return ends the current pause. */
  readonly environment: Pick<Environment, 'isActive' | 'onReturn'>
  /** Of the wallet that sent the transaction, if it is still connected. */
  readonly connector?: Pick<Connector, 'getProvider' | 'name'> | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Called once if a reorganisation removes the receipt, or that of the one that took its nonce, within the next 14 blocks;
   * without it, none is looked for.
   */
  readonly onReorged?: () => void
  /** Called whenever a poll has found it pending in a pool. */
  readonly onShown?: (sent: SentTransaction) => void
}

/** Each pause is this many times the one before. */
const growth = 1.25
const longestPauseMs = 15_000

/**
 * Waits until a transaction, or the one that replaced it, is mined on its own chain. A revert is an end, too.
 *
 * viem's `waitForTransactionReceipt` reads every block whole, which is megabytes on a busy chain, and never ends for a
 * hash that no node knows. This one makes one request per poll, at increasing intervals.
 *
 * @throws KitError `timeout` if it is pending after `receiptMs`, if no node answered, or if no node knows the hash of a contract
 *   account; the signal's reason.
 */
export async function waitForReceipt(
  config: Config,
  { address, chainId, confirmations, hash, isDropped, sent: shown }: AwaitedTransaction,
  options: WaitOptions,
): Promise<TransactionEvent> {
  const { timeouts, environment, signal } = options
  const end = performance.now() + (isDropped ? 0 : timeouts.receiptMs)
  const provider = await findProvider(options)
  // A Safe returns its own hash until its owners have signed.
  const sent = isSafeProvider(provider) ? await awaitSafe(provider, hash, options) : { hash }
  if (sent === 'cancelled') return { type: 'replaced', reason: 'cancelled' }
  if (sent === 'failed') return { type: 'mined', status: 'reverted' }
  const onChain = sent.hash as Hash
  const client = getPublicClient(config, chainId)
  // Another owner may carry out the transaction of a Safe: the nonce of the first says nothing of it.
  const isOwn = onChain === hash
  const onShown = isOwn ? options.onShown : undefined
  const poll = createReceiptPoller(client, { hash: onChain, confirmations, isDropped, onShown })
  let pauseMs = client.pollingInterval

  for (;;) {
    signal?.throwIfAborted()
    const isLast = performance.now() >= end
    // After a node's error, the next poll may succeed.
    const event = environment.isActive()
      ? await poll(isLast, isOwn ? shown : undefined).catch(() => undefined)
      : undefined
    if (event?.type === 'mined')
      watchForReorg(client, { hash: event.repricedAs ?? onChain, status: event.status }, options)
    if (event?.type === 'replaced' && event.hash) watchForReorg(client, { hash: event.hash }, options)
    // The hash may be that of a Safe, which owners sign for days, or of a user operation (ERC-4337): no node knows either.
    const isOfContract =
      event?.type === 'dropped' &&
      !isDropped &&
      (await isContract(client, address as Address).catch(() => false))
    if (event && !isOfContract) return event
    if (isLast) throw new KitError('timeout', `Transaction ${onChain} is still on its way.`)
    const returned = await sleepUntil(
      Math.min(pauseMs, Math.max(0, end - performance.now())),
      environment.onReturn,
      signal,
    )
    pauseMs = returned ? client.pollingInterval : Math.min(pauseMs * growth, longestPauseMs)
  }
}

/** Undefined if the connector does not give it, such as one of the host that is still loading. */
async function findProvider({ connector, signal, timeouts }: WaitOptions): Promise<unknown> {
  if (!connector) return undefined
  const limits = { timeoutMs: timeouts.silentMs, signal, subject: connector.name }
  return withTimeout(() => connector.getProvider(), limits).catch(() => undefined)
}

async function awaitSafe(provider: SafeProvider, hash: Hash, { timeouts, signal }: WaitOptions) {
  const polling = new AbortController()
  const sent = () => provider.sent(hash, polling.signal)
  return withTimeout(sent, { timeoutMs: timeouts.receiptMs, signal, subject: 'Safe' }).finally(() =>
    polling.abort(),
  )
}

function watchForReorg(client: Client, mined: Mined, { environment, onReorged, signal }: WaitOptions) {
  if (!onReorged) return
  staysMined(client, mined, { isActive: environment.isActive, signal }).then((stays) => stays || onReorged())
}

/** Whether a connected wallet is the Safe around this page. */
function isSafeProvider(provider: unknown): provider is SafeProvider {
  return typeof (provider as Partial<SafeProvider> | undefined)?.sent === 'function'
}
