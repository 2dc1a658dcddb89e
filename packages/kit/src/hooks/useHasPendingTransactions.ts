import { useKit } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/** Whether a transaction of the connected account on its chain is pending. */
export function useHasPendingTransactions(): boolean {
  return useStore(useKit().transactions).some((transaction) => transaction.status === 'pending')
}
