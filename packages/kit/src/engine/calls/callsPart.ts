import type {
  AwaitedTransaction,
  CallCommands,
  ReceiptOutcome,
  Transaction,
  TransactionBatch,
} from '@foyer/core'

/** The part of the engine for batches of calls, which is fetched with the first of them. */
export interface CallsPart {
  readonly commands: CallCommands
  /** Waits until a listed batch has ended. */
  wait(waited: WaitedCalls, row: BatchRow): Promise<ReceiptOutcome>
}

/** A listed batch. */
export type WaitedCalls = AwaitedTransaction & { readonly batch: TransactionBatch }

/** The row of a batch as it is stored now. */
export interface BatchRow {
  read(): TransactionBatch | undefined
  /** Calls `listener` after every change of a row. */
  onChange(listener: () => void): () => void
}

/** Lists a transaction or batch in the account dialog, in place of one with the same hash. */
export type PutTransaction = (address: string, chainId: number, transaction: Transaction) => void
