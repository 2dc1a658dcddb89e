import {
  type EngineCommands,
  KitError,
  type NewTransaction,
  type Transaction,
  validateTransaction,
} from '@foyer/core'
import { useCallback, useContext } from 'react'
import { internals, type KitInternals } from '../kitInternals.ts'
import { KitContext, useKitInternals } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/**
 * Returns a function that adds a transaction to the account dialog and tracks it. It returns at once; the transaction is
 * listed as soon as the engine has loaded.
 *
 * The function throws `missingAddressOrChain` if no wallet is connected, and `invalidTransaction` on invalid input.
 *
 * @example
 * const addRecentTransaction = useAddRecentTransaction()
 * addRecentTransaction({ hash, description: 'Swap' })
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const kit = useTransactionKit()
  return useCallback(
    (transaction) => {
      requireAddressAndChain(kit)
      const checked = validateTransaction(transaction)
      run(kit, (engine) => engine.addTransaction(checked))
    },
    [kit],
  )
}

/** Recent transactions of the connected account on its chain, newest first. */
export function useRecentTransactions(): readonly Transaction[] {
  return useStore(useTransactionKit().transactions)
}

/**
 * Returns a function that removes the recent transactions of the connected account on its chain. It throws
 * `missingAddressOrChain` if no wallet is connected.
 */
export function useClearRecentTransactions(): () => void {
  const kit = useTransactionKit()
  return useCallback(() => {
    requireAddressAndChain(kit)
    run(kit, (engine) => engine.clearTransactions())
  }, [kit])
}

function useTransactionKit(): KitInternals {
  const kit = useContext(KitContext)
  if (!kit)
    throw new KitError('missingTransactionProvider', 'Transaction hooks must be used within the provider')
  return kit[internals]
}

/** Never rejects: the caller does not wait for the engine. */
function run(kit: KitInternals, command: (engine: EngineCommands) => void) {
  kit.engine().then((engine) => {
    try {
      command(engine)
    } catch (error) {
      // The wallet was disconnected meanwhile.
      console.error(error)
    }
  }, kit.fail)
}

function requireAddressAndChain(kit: KitInternals) {
  const { account, chain } = kit.session.get()
  if (!account || !chain) throw new KitError('missingAddressOrChain', 'No address or chain ID found')
}

/** Whether a transaction of the connected account on its chain is pending. False if the account dialog lists none. */
export function useHasPendingTransactions(): boolean {
  const { showRecentTransactions = true, transactions } = useKitInternals()
  const isPending = useStore(transactions).some(({ status }) => status === 'pending')
  return isPending && showRecentTransactions
}
