import type { DialogMessages, Transaction } from '@foyer/core'

/** The state of a transaction or batch in words. */
export function stateText(transaction: Transaction, { account: t }: DialogMessages): string {
  const { batch, failure, status, unseen } = transaction
  if (status === 'pending') return unseen ? t.unseen : t.pending
  if (status === 'confirmed') return t.confirmed
  if (batch?.isPartial) return t.partlyFailed
  return t[failure ?? 'failed']
}
