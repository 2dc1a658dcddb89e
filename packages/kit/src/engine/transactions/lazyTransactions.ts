import { errorTexts, KitError, type NewTransaction, type Transaction, validateTransaction } from '@foyer/core'
import { once } from '../../once.ts'
import { whenIdle } from '../../schedule.ts'
import type { EngineContext } from '../engineContext.ts'
import type { TransactionTracker } from './createTransactionTracker.ts'

export interface Transactions {
  /** @throws KitError `missingAddressOrChain` without a connected account, `invalidTransaction`. */
  add(transaction: NewTransaction): void
  /** Lists a row of the engine's own making. */
  put(address: string, chainId: number, transaction: Transaction): void
  /** @throws KitError `missingAddressOrChain` without a connected account. */
  clear(): void
  /** Publishes the transactions of this account on this chain, and waits for the pending ones. */
  follow(address: string | undefined, chainId: number | undefined): void
}

/**
 * Recent transactions. Their code is fetched when the page is idle after the first account was connected, whose address
 * is painted before, or at the first transaction. Calls before it has arrived are made in their order when it has. Code
 * that cannot be fetched is fetched again at the next call, and when the visitor returns.
 *
 * @param load Fetches the code and starts it.
 */
export function lazyTransactions(
  context: EngineContext,
  load: () => Promise<TransactionTracker>,
): Transactions {
  const { environment, log, onStop } = context
  const waiting: ((tracker: TransactionTracker) => void)[] = []
  const loadOnce = once(load)
  let tracker: TransactionTracker | undefined
  // Number of times the visitor has returned: a return during a fetch that fails later is not lost.
  let returns = 0

  function use(run: (tracker: TransactionTracker) => void, schedule = (fetch: () => void) => fetch()) {
    if (tracker) return run(tracker)
    waiting.push(run)
    schedule(fetchTracker)
  }

  function fetchTracker() {
    const returnsBefore = returns
    loadOnce()
      .then((loaded) => {
        tracker = loaded
        for (const run of waiting.splice(0)) run(loaded)
      })
      .catch((cause) => {
        log('The code of recent transactions cannot be fetched.', cause)
        if (returns > returnsBefore) fetchTracker()
      })
  }

  onStop(
    environment.onReturn(() => {
      returns++
      if (waiting.length > 0) fetchTracker()
    }),
  )

  return {
    add(transaction) {
      const account = connectedAccount(context)
      // Bad input is thrown at the caller, before the code has arrived.
      const valid = validateTransaction(transaction)
      use(({ add }) => add(...account, valid))
    },
    put: (...row) => use(({ put }) => put(...row)),
    clear() {
      const account = connectedAccount(context)
      use(({ clear }) => clear(...account))
    },
    follow(address, chainId) {
      if (address || tracker || waiting.length > 0) use(({ follow }) => follow(address, chainId), whenIdle)
    },
  }
}

function connectedAccount({ live }: EngineContext) {
  const { address, chainId } = live() ?? {}
  if (!address || chainId === undefined)
    throw new KitError('missingAddressOrChain', errorTexts.missingAddressOrChain)
  return [address, chainId] as const
}
