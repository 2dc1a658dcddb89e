import { KitError, type NewTransaction, type Transaction } from '@foyer/core'
import { useContext } from 'react'
import type { Kit } from '../kit.ts'
import { KitContext } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/**
 * The way to have a transaction followed and listed in the account dialog (B-4.75).
 * The function throws `invalidTransaction` ("Unable to add transaction…") on bad input and
 * `missingAddressOrChain` when no wallet is connected.
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => Promise<void> {
  const kit = useTransactionKit()
  return async (transaction) => {
    requireAddressAndChain(kit)
    const engine = await kit.engine()
    engine.addTransaction(transaction)
  }
}

/** The recent transactions of the connected account on its chain, newest first. */
export function useRecentTransactions(): readonly Transaction[] {
  return useStore(useTransactionKit().transactions)
}

/** The way to forget the recent transactions of the connected account on its chain. */
export function useClearRecentTransactions(): () => Promise<void> {
  const kit = useTransactionKit()
  return async () => {
    requireAddressAndChain(kit)
    const engine = await kit.engine()
    engine.clearTransactions()
  }
}

function useTransactionKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit)
    throw new KitError('missingTransactionProvider', 'Transaction hooks must be used within the provider')
  return kit
}

function requireAddressAndChain(kit: Kit) {
  const { account, chain } = kit.session.get()
  if (!account || !chain) throw new KitError('missingAddressOrChain', 'No address or chain ID found')
}
