import type { DialogMessages, SessionChain, Transaction } from '@foyer/core'
import type { KitInternals } from '../../kitInternals.ts'

/** The state of a transaction or batch in words. */
export function stateText(transaction: Transaction, { account: t }: DialogMessages): string {
  const { batch, failure, status, unseen } = transaction
  if (status === 'pending') return unseen ? t.unseen : t.pending
  if (status === 'confirmed') return t.confirmed
  if (batch?.isPartial) return t.partlyFailed
  return t[failure ?? 'failed']
}

/** Text of a live region for a transaction that has ended. */
export function endingText(transaction: Transaction, messages: DialogMessages): string {
  return `${transaction.description}: ${stateText(transaction, messages)}`
}

/** The account dialog has a list of them: not while its wallet is overdue. */
export function listsTransactions({
  session,
  showRecentTransactions,
}: Pick<KitInternals, 'session' | 'showRecentTransactions'>): boolean {
  return showRecentTransactions !== false && !session.get().unanswered
}

/** Names an end: that of a row can be followed by another one, as when a dropped transaction is cancelled. */
export function endingName({ failure, hash, status }: Transaction): string {
  return `${hash}/${failure ?? status}`
}

/** Addresses of a row's transactions in the explorer of the chain; none without an explorer, or before a batch is mined. */
export function explorerLinks(
  { batch, hash }: Transaction,
  chain: SessionChain | undefined,
): readonly string[] {
  const explorer = chain?.explorerUrl?.replace(/\/$/, '')
  return explorer ? (batch?.hashes ?? [hash]).map((each) => `${explorer}/tx/${each}`) : []
}
