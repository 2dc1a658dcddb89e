import {
  batchUnknownTries,
  type CallCommands,
  type CallsStatus,
  isBatchId,
  KitError,
  type TransactionEvent,
  toKitError,
} from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { askCallsStatus, askCapabilities } from './callReads.ts'
import {
  ask,
  type BatchRow,
  type CallsContext,
  type CallsPart,
  connectedAccount,
  type PutTransaction,
  takerOf,
  type WaitedCalls,
} from './callsContext.ts'
import { createTurns } from './createTurns.ts'
import { sendCalls } from './sendCalls.ts'

/**
 * @param engine What the engine's parts work with.
 * @param put Lists batches in the account dialog.
 */
export function openCalls(engine: EngineContext, put: PutTransaction): CallsPart {
  const { environment, signal, timeouts } = engine
  const turns = createTurns({ environment, intervalMs: timeouts.callsStatusMs, signal })
  const context: CallsContext = { ...engine, put, turns, takenBy: new Map(), statuses: new Map() }
  return {
    commands: createCallCommands(context),
    wait: (waited, row) => waitForCalls(context, waited, row),
  }
}

/** Batches of calls through the connected wallet. */
function createCallCommands(context: CallsContext): CallCommands {
  return {
    async capabilities(chainIds) {
      const account = await connectedAccount(context)
      return askCapabilities(context, account, chainIds ?? [account.chainId])
    },
    send: (calls, options) => sendCalls(context, calls, options),
    async status(id) {
      requireId(id)
      return askCallsStatus(context, id)
    },
    async show(id) {
      requireId(id)
      const { connector } = takerOf(context, id) ?? (await connectedAccount(context))
      try {
        await ask(context, connector, { method: 'wallet_showCallsStatus', params: [id] })
      } catch (error) {
        throw toKitError(error, 'other')
      }
    },
  }
}

/** @throws KitError `batchUnknown` for what no wallet gives. */
function requireId(id: unknown): void {
  if (!isBatchId(id)) throw new KitError('batchUnknown', 'A batch has an id of 1 to 8,194 characters.')
}

/**
 * Waits until a batch has ended.
 *
 * @throws KitError `timeout` if it is pending after `timeouts.receiptMs`, or the wallet's failure to tell its status: it
 *   stays pending then.
 */
async function waitForCalls(
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
  const end = performance.now() + timeouts.receiptMs
  let unknown = 0
  do {
    signal.throwIfAborted()
    const found = await askCallsStatus(context, batch.id).catch((error: KitError) => {
      if (error.code === 'unsupportedMethod') throw error
      // After another error, such as that of a wallet that is busy, the next request may succeed.
      if (error.code !== 'batchUnknown') return undefined
      // Another wallet, which may be connected since it was sent, does not know it.
      if (!takerOf(context, batch.id)) throw error
      unknown += 1
      return undefined
    })
    // MetaMask 13.44 gives the id of a single call before the visitor has decided, and forgets it after a refusal.
    if (unknown === batchUnknownTries) return { type: 'dropped' }
    if (!found) continue
    unknown = 0
    const event = endOf(found)
    if (event) return event
  } while (performance.now() < end)
  throw new KitError('timeout', `Batch ${batch.id} is still on its way.`)
}

function endOf({ status, statusCode = 100, receipts = [] }: CallsStatus): TransactionEvent | undefined {
  if (status !== 'success' && status !== 'failure') return undefined
  // Several calls share a transaction.
  const hashes = [...new Set(receipts.map(({ transactionHash }) => transactionHash))]
  const isPartial = statusCode >= 600
  return {
    type: 'mined',
    status: status === 'success' ? 'success' : 'reverted',
    batch: { hashes, ...(isPartial && { isPartial }) },
  }
}
