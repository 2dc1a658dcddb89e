import {
  type AwaitedTransaction,
  createTransactionStore,
  type Hash,
  type NewTransaction,
  type Transaction,
  type TransactionEvent,
  transactionsKey,
} from '@foyer/core'
import type { BatchRow, CallsPart } from '../calls/callsContext.ts'
import type { EngineContext } from '../engineContext.ts'
import type { WaitOptions } from './waitForReceipt.ts'

export interface TransactionTracker {
  /** @throws KitError `invalidTransaction` */
  add(address: string, chainId: number, transaction: NewTransaction): void
  /** Lists a row of the engine's own making. */
  put(address: string, chainId: number, transaction: Transaction): void
  clear(address: string, chainId: number): void
  /** Publishes the transactions of this account on this chain, and waits for the pending ones. */
  follow(address: string | undefined, chainId: number | undefined): void
}

const none = [] as const

/**
 * Recent transactions: core's rules, with storage, other tabs and chains.
 *
 * @param loadCalls Fetches the code that waits for batches.
 * @param onConfirmed Called after a transaction has changed the account's balance.
 */
export function createTransactionTracker(
  context: EngineContext,
  loadCalls: () => Promise<CallsPart>,
  onConfirmed: () => void,
): TransactionTracker {
  const { host, environment, onStop } = context
  let shown: { readonly address: string; readonly chainId: number } | undefined

  const store = createTransactionStore({
    storage: host.storage,
    waitForReceipt: (transaction, onReorged, onShown) =>
      awaitEnd(context, onConfirmed, () => {
        const { address, batch, chainId, hash } = transaction
        if (!batch) return awaitReceipt(context, transaction, { onReorged, onShown })
        const find = () => store.list(address, chainId).find((row) => row.hash === hash)
        const isLast = (each: Hash) => find()?.batch?.hashes.at(-1) === each
        const row: BatchRow = {
          read: () => find()?.batch,
          onChange: store.onChange,
          onReorged,
          sentOf: (each) => (isLast(each) ? find()?.sent : undefined),
          onShown: (each, sent) => isLast(each) && onShown(sent),
        }
        return loadCalls().then((calls) => calls.wait({ ...transaction, batch }, row))
      }),
    // A null key means that the other tab has cleared the storage.
    onOtherTab: (listener) =>
      onStop(
        environment.onStored((key, text) => (key === transactionsKey || key === null) && listener(text)),
      ),
  })

  function publish() {
    host.transactions.set(shown ? store.list(shown.address, shown.chainId) : none)
  }

  function follow() {
    if (shown) store.follow(shown.address, shown.chainId)
    publish()
  }

  onStop(store.onChange(publish))
  // Waiting has a timeout, and a page in the back/forward cache gets no event of what is stored.
  onStop(environment.onReturn(follow))
  return {
    add: store.add,
    put: store.put,
    clear: store.clear,
    follow(address, chainId) {
      if (address === shown?.address && chainId === shown?.chainId) return
      shown = address && chainId !== undefined ? { address, chainId } : undefined
      follow()
    },
  }
}

async function awaitReceipt(
  context: EngineContext,
  transaction: AwaitedTransaction,
  listeners: Pick<WaitOptions, 'onReorged' | 'onShown'>,
): Promise<TransactionEvent> {
  const { waitForReceipt } = await import('./waitForReceipt.ts')
  const { connector } = context.live() ?? {}
  return waitForReceipt(context.config, transaction, { ...context, connector, ...listeners })
}

async function awaitEnd(
  { signal }: EngineContext,
  onConfirmed: () => void,
  wait: () => Promise<TransactionEvent>,
): Promise<TransactionEvent> {
  // Stopped: never settles, so that the stored entry stays as it is. The next start waits for it again.
  const event = await wait().catch((error) =>
    signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error),
  )
  const hasSucceeded = event.type === 'mined' && event.status === 'success'
  const hasChanged = hasSucceeded || ('batch' in event && event.batch?.isPartial)
  if (hasChanged && !signal.aborted) onConfirmed()
  return event
}
