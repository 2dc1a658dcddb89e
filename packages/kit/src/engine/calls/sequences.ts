import {
  type Call,
  type CallReceipt,
  type CallsStatus,
  type Hash,
  isHash,
  KitError,
  type SendCallsOptions,
  type SentCalls,
  type SentTransaction,
  type TransactionEvent,
  toKitError,
} from '@foyer/core'
import { numberToHex } from 'viem'
import { getPublicClient } from '../rpc/publicClient.ts'
import { sleepUntil } from '../time/withTimeout.ts'
import { readEnd } from '../transactions/createReceiptPoller.ts'
import { waitForReceipt } from '../transactions/waitForReceipt.ts'
import { awaitWalletNode } from './awaitWalletNode.ts'
import {
  ask,
  type BatchRow,
  type CallsAccount,
  type CallsContext,
  type Sending,
  toRpcCall,
  type WaitedCalls,
} from './callsContext.ts'
import { formatSequenceId, parseSequenceId } from './sequenceId.ts'

/** Lazy chunk: for wallets that take no batch. */
export const sequences = { send: sendSequence, read: readSequence, wait: waitForSequence }

/**
 * Sends calls as transactions, each as soon as the nodes of the page and of the wallet know that the one before is mined: a
 * wallet estimates the costs of a call from the state that the one before leaves. Stops at the first that fails or that the
 * visitor rejects, and when the wallet has another account or network.
 *
 * @returns the hashes, in an id; fewer than calls if it was stopped.
 * @throws KitError the failure of the first call, or `userRejected` if the account or the network has changed before it: nothing
 *   has been sent then.
 */
async function sendSequence(context: CallsContext, sequence: Sending): Promise<SentCalls> {
  const { account, calls, options } = sequence
  const count = calls.length
  const progress: Progress = { hashes: [] }
  // The wallet was asked what it can do, and the visitor has read the notice, since the account was read.
  if (!isConnected(context, account))
    throw new KitError('userRejected', 'The account or the network has changed: nothing was sent.')
  for (const [index, call] of calls.entries()) {
    if (index > 0 && !(await goesOn(context, account, progress))) break
    tellStep(options, index + 1, count)
    try {
      const hash = await sendOne(context, account, call)
      progress.hashes.push(hash)
      progress.first ??= hash
    } catch (error) {
      if (index === 0) throw toKitError(error, 'other')
      break
    }
    list(context, sequence, progress)
  }
  if (progress.hashes.length < count) list(context, sequence, { ...progress, isStopped: true })
  // Read while nodes know it: a transaction that replaces the last one is then found.
  const last = formatSequenceId(progress.hashes.slice(-1), 1, account.chainId)
  readSequence(context, last).catch(() => {})
  return { id: formatSequenceId(progress.hashes, count, account.chainId) }
}

/** An error of the site's callback reaches its own error reports: calls before this one have been sent. */
function tellStep({ onStep }: SendCallsOptions, step: number, count: number) {
  try {
    onStep?.(step, count)
  } catch (error) {
    reportError(error)
  }
}

interface Progress {
  /** Hash of the first transaction as it was sent; it names the row. */
  first?: Hash
  /** Hashes as they were sent, or under which they were mined at another price; none of a call that was cancelled. */
  readonly hashes: Hash[]
  readonly isStopped?: boolean
}

async function sendOne(
  context: CallsContext,
  { address, chainId, connector }: CallsAccount,
  call: Call,
): Promise<Hash> {
  // Wallets refuse a chain that is not theirs, such as one that they have left a moment ago.
  const transaction = { from: address, chainId: numberToHex(chainId), ...toRpcCall(call) }
  const hash = await ask(context, connector, { method: 'eth_sendTransaction', params: [transaction] })
  if (!isHash(hash)) throw new KitError('unknown', 'The wallet gave no hash.')
  return hash
}

/** Whether the last transaction has succeeded, and the wallet is where it was. Writes down how the transaction has ended. */
async function goesOn(context: CallsContext, account: CallsAccount, { hashes }: Progress): Promise<boolean> {
  const { config, signal } = context
  const { connector } = account
  const hash = hashes.pop() as Hash
  const awaited = { ...account, hash, confirmations: 1 }
  const event = await waitForReceipt(config, awaited, { ...context, connector }).catch(() => undefined)
  signal.throwIfAborted()
  const mined = event?.type === 'mined' ? event : undefined
  if (event?.type !== 'replaced') hashes.push(mined?.repricedAs ?? hash)
  if (mined?.status !== 'success') return false
  await awaitWalletNode(context, account, mined.repricedAs ?? hash)
  return isConnected(context, account)
}

/** Whether the wallet is where it was. */
function isConnected({ live }: CallsContext, { address, chainId, connector }: CallsAccount): boolean {
  const now = live()
  return now?.connector.uid === connector.uid && now.address === address && now.chainId === chainId
}

/** Lists what was sent as one row, or as an ordinary transaction if it is one. */
function list(
  { put }: CallsContext,
  { account, calls, options }: Sending,
  { first: hash, hashes, isStopped }: Progress,
) {
  const { description } = options
  if (!hash || description === undefined) return
  const count = calls.length
  const id = formatSequenceId(hashes, count, account.chainId)
  const batch = { id, count, hashes: [...hashes], isSequence: true, ...(isStopped && { isStopped }) } as const
  const row = { hash, description, status: 'pending', ...(count > 1 && { batch }) } as const
  put(account.address, account.chainId, row)
}

/**
 * The status of a sequence, from the receipts of its transactions.
 *
 * @param sent Facts of the last one that was sent, if a node has shown it.
 * @throws KitError for a failure of the node.
 */
async function readSequence(
  { config }: CallsContext,
  id: string,
  sent?: SentTransaction,
): Promise<CallsStatus> {
  const { hashes, chainId } = parseSequenceId(id)
  const client = getPublicClient(config, chainId)
  const last = hashes.filter(Boolean).at(-1)
  const ends = await Promise.all(
    hashes.map((hash) => (hash ? readEnd(client, hash, hash === last ? sent : undefined) : 'failed')),
  )
  const receipts = ends.filter((end) => typeof end === 'object')
  const statusCode = ends.includes('pending') ? 100 : codeOf(receipts, hashes.length)
  const status = statusCode === 100 ? 'pending' : statusCode === 200 ? 'success' : 'failure'
  return { id, version: '2.0.0', chainId, atomic: false, status, statusCode, receipts }
}

/** Codes of EIP-5792: all, none, or some calls have succeeded. */
function codeOf(receipts: readonly CallReceipt[], count: number): number {
  const succeeded = receipts.filter(({ status }) => status === 'success').length
  if (succeeded === count) return 200
  return succeeded === 0 ? 500 : 600
}

/**
 * A sequence whose page was closed sends no more. It counts as stopped once the nodes' agreement and the visitor's answer take
 * longer than they may after the end of its last transaction.
 */
async function waitForSequence(
  context: CallsContext,
  waited: WaitedCalls,
  row: BatchRow,
): Promise<TransactionEvent> {
  const { config, live, signal, timeouts } = context
  let end = 0
  const options = { ...context, connector: live()?.connector }
  const hashes: Hash[] = []
  let succeeded = 0
  let isDropped = false
  for (;;) {
    const batch = row.read() ?? waited.batch
    for (const hash of batch.hashes.slice(hashes.length)) {
      const awaited = { ...waited, hash, sent: row.sentOf(hash) }
      const onShown = (sent: SentTransaction) => row.onShown(hash, sent)
      // A reorganisation that removes an earlier step removes the last one, too. A step that was replaced is listed by another hash.
      const onReorged = () => succeeded === batch.count && row.onReorged()
      const isLast = hashes.length === batch.count - 1
      const listeners = { onShown, ...(isLast && { onReorged }) }
      const found = await waitForReceipt(config, awaited, { ...options, ...listeners })
      if (found.type === 'unreadable' || (found.type === 'dropped' && !succeeded)) return found
      hashes.push(minedHash(found) ?? hash)
      isDropped = found.type === 'dropped'
      end = performance.now() + 2 * timeouts.promptMs
      if (found.type === 'mined' && found.status === 'success') succeeded += 1
    }
    const now = row.read() ?? batch
    // One more can have been sent while this one was awaited.
    if (hashes.length >= now.hashes.length) {
      const isComplete = hashes.length >= now.count
      if (isComplete || now.isStopped || performance.now() >= end)
        return endOf(hashes, { succeeded, count: now.count, isDropped })
      await sleepUntil(end - performance.now(), row.onChange, signal)
    }
    signal.throwIfAborted()
  }
}

/** The hash that was mined in place of the one that was sent. */
function minedHash(event: TransactionEvent): Hash | undefined {
  if (event.type === 'mined') return event.repricedAs
  return event.type === 'replaced' ? event.hash : undefined
}

interface Carried {
  readonly succeeded: number
  readonly count: number
  /** No node knows the last one that was sent, which may be mined later. */
  readonly isDropped: boolean
}

function endOf(hashes: readonly Hash[], { succeeded, count, isDropped }: Carried): TransactionEvent {
  const isPartial = succeeded > 0 && succeeded < count
  const batch = { hashes, ...(isPartial && { isPartial }) }
  if (isDropped) return { type: 'dropped', batch }
  return { type: 'mined', status: succeeded === count ? 'success' : 'reverted', batch }
}
