import type { SessionChain, Transaction } from '@foyer/core'

/** Addresses of a row's transactions in the explorer of the chain; none without an explorer, or before a batch is mined. */
export function explorerLinks(
  { batch, hash }: Transaction,
  chain: SessionChain | undefined,
): readonly string[] {
  const explorer = chain?.explorerUrl?.replace(/\/$/, '')
  return explorer ? (batch?.hashes ?? [hash]).map((each) => `${explorer}/tx/${each}`) : []
}
