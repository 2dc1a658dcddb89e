import {
  type AwaitedTransaction,
  createTransactionStore,
  errorTexts,
  KitError,
  type NewTransaction,
  type ReceiptOutcome,
  transactionsKey,
} from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'

export interface TransactionTracker {
  /** @throws KitError `missingAddressOrChain` without a connected account, `invalidTransaction`. */
  add(transaction: NewTransaction): void
  /** @throws KitError `missingAddressOrChain` without a connected account. */
  clear(): void
  /** Publishes the transactions of this account on this chain, and waits for the pending ones. */
  follow(address: string | undefined, chainId: number | undefined): void
}

const none = [] as const

/**
 * Recent transactions: core's rules, with storage, other tabs and chains.
 *
 * @param onConfirmed Called after a transaction has changed the account's balance.
 */
export function createTransactionTracker(
  context: EngineContext,
  onConfirmed: () => void,
): TransactionTracker {
  const { host, environment, onStop } = context
  let shown: { readonly address: string; readonly chainId: number } | undefined

  const store = createTransactionStore({
    storage: host.storage,
    waitForReceipt: (transaction) => awaitReceipt(context, transaction, onConfirmed),
    now: Date.now,
    // A null key means that the other tab has cleared the storage.
    onOtherTab: (listener) =>
      onStop(environment.onStored((key) => (key === transactionsKey || key === null) && listener())),
  })

  function publish() {
    host.transactions.set(shown ? store.list(shown.address, shown.chainId) : none)
  }

  onStop(store.onChange(publish))
  // Waiting has a timeout: it starts again when the visitor returns.
  onStop(environment.onReturn(() => shown && store.follow(shown.address, shown.chainId)))
  return {
    add: (transaction) => store.add(...connectedAccount(context), transaction),
    clear: () => store.clear(...connectedAccount(context)),
    follow(address, chainId) {
      if (address === shown?.address && chainId === shown?.chainId) return
      shown = address && chainId !== undefined ? { address, chainId } : undefined
      if (shown) store.follow(shown.address, shown.chainId)
      publish()
    },
  }
}

function connectedAccount({ live }: EngineContext) {
  const { address, chainId } = live() ?? {}
  if (!address || chainId === undefined)
    throw new KitError('missingAddressOrChain', errorTexts.missingAddressOrChain)
  return [address, chainId] as const
}

async function awaitReceipt(
  { config, environment, live, signal, timeouts }: EngineContext,
  transaction: AwaitedTransaction,
  onConfirmed: () => void,
): Promise<ReceiptOutcome> {
  const { waitForReceipt } = await import('./waitForReceipt.ts')
  const provider = await live()?.connector.getProvider()
  const options = { timeoutMs: timeouts.receiptMs, environment, provider, signal }
  // Stopped: never settles, so that the stored entry stays as it is. The next start waits for it again.
  const outcome = await waitForReceipt(config, transaction, options).catch((error) =>
    signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error),
  )
  if (outcome.status === 'success' && !signal.aborted) onConfirmed()
  return outcome
}
