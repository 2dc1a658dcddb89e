import {
  type EngineCommands,
  KitError,
  type NewTransaction,
  type Transaction,
  validateTransaction,
} from '@foyer/core'
import { useContext } from 'react'
import type { Kit } from '../kit.ts'
import { KitContext } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/**
 * The way to have a transaction followed and listed in the account dialog (B-4.75). The function returns at once; the
 * list has the transaction as soon as the engine is there.
 *
 * The function throws `missingAddressOrChain` when no wallet is connected, and `invalidTransaction` ("Unable to add
 * transaction…") on bad input.
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const kit = useTransactionKit()
  return (transaction) => {
    requireAddressAndChain(kit)
    const checked = validateTransaction(transaction)
    run(kit, (engine) => engine.addTransaction(checked))
  }
}

/** The recent transactions of the connected account on its chain, newest first. */
export function useRecentTransactions(): readonly Transaction[] {
  return useStore(useTransactionKit().transactions)
}

/**
 * The way to forget the recent transactions of the connected account on its chain. The function throws
 * `missingAddressOrChain` when no wallet is connected.
 */
export function useClearRecentTransactions(): () => void {
  const kit = useTransactionKit()
  return () => {
    requireAddressAndChain(kit)
    run(kit, (engine) => engine.clearTransactions())
  }
}

function useTransactionKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit)
    throw new KitError('missingTransactionProvider', 'Transaction hooks must be used within the provider')
  return kit
}

/** Never rejects: the caller has gone on by the time the engine is there. */
function run(kit: Kit, command: (engine: EngineCommands) => void) {
  kit.engine().then((engine) => {
    try {
      command(engine)
    } catch (error) {
      // The wallet was left in between.
      console.error(error)
    }
  }, kit.fail)
}

function requireAddressAndChain(kit: Kit) {
  const { account, chain } = kit.session.get()
  if (!account || !chain) throw new KitError('missingAddressOrChain', 'No address or chain ID found')
}
