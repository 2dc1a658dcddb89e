import { errorTexts, KitError, type NewTransaction, type Transaction, validateTransaction } from '@foyer/core'
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
 * Recent transactions. Their code is fetched with the first connected account; calls before it has arrived are made in
 * their order when it has.
 *
 * @param load Fetches the code and starts it.
 */
export function lazyTransactions(
  context: EngineContext,
  load: () => Promise<TransactionTracker>,
): Transactions {
  let tracker: TransactionTracker | undefined
  let loading: Promise<TransactionTracker> | undefined

  function use(run: (tracker: TransactionTracker) => void) {
    if (tracker) return run(tracker)
    loading ??= load()
    loading
      .then((loaded) => {
        tracker = loaded
        run(loaded)
      })
      .catch((cause) => {
        // The next call fetches it again.
        loading = undefined
        context.log('The code of recent transactions cannot be fetched.', cause)
      })
  }

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
      if (address || loading) use(({ follow }) => follow(address, chainId))
    },
  }
}

function connectedAccount({ live }: EngineContext) {
  const { address, chainId } = live() ?? {}
  if (!address || chainId === undefined)
    throw new KitError('missingAddressOrChain', errorTexts.missingAddressOrChain)
  return [address, chainId] as const
}
