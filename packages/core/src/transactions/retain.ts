import type { Transaction } from './transaction.ts'

/** Number of finished transactions that are kept. */
const maxFinished = 10

/** All pending transactions and the ten newest others, in their order. */
export function retain(transactions: readonly Transaction[]): readonly Transaction[] {
  let finished = 0
  return transactions.filter(({ status }) => status === 'pending' || ++finished <= maxFinished)
}
