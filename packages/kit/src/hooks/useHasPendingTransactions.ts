import { useKitInternals } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/** Whether a transaction of the connected account on its chain is pending. */
export function useHasPendingTransactions(): boolean {
  return useStore(useKitInternals().transactions).some((transaction) => transaction.status === 'pending')
}
