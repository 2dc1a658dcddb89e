/** A 32-byte transaction hash: `0x` and 64 hex digits. */
export type Hash = `0x${string}`

export type TransactionStatus = 'pending' | 'confirmed' | 'failed'

/** A transaction that a host wants to be tracked. */
export interface NewTransaction {
  readonly hash: string
  readonly description: string
  /**
   * Blocks to wait for, including the one with the transaction.
   *
   * @default 1
   */
  readonly confirmations?: number
}

/** Why a transaction has failed, where it is known. */
export type TransactionFailure =
  /** Another transaction of the account has taken its nonce: the wallet's cancellation, or any other. */
  | 'cancelled'
  | 'replaced'
  /** No node knows it. */
  | 'dropped'
  /** It is in a block, and its receipt does not say whether it has succeeded. */
  | 'unreadable'

/** The calls that a row stands for (EIP-5792). */
export interface TransactionBatch {
  /** The wallet's id. Of a sequence: its hashes, in the form that viem's `getCallsStatus` reads. */
  readonly id: string
  /** Number of calls. */
  readonly count: number
  /** Transactions that carry the calls, as far as they are known. */
  readonly hashes: readonly Hash[]
  /** The calls are sent one after the other, as transactions. */
  readonly isSequence?: true
  /** No more calls of the sequence are sent. */
  readonly isStopped?: true
  /** Some calls were carried out, and some were not. */
  readonly isPartial?: true
}

/** Facts of a pending transaction, by which the one that takes its nonce is found and told apart. */
export interface SentTransaction {
  /** Sender, which can be another account than that of the list. */
  readonly from: string
  readonly nonce: number
  /** Digest of recipient, value and input: another price leaves it the same. */
  readonly call: Hash
}

/** A stored transaction, per address and chain. */
export interface Transaction {
  /** Of a batch: a hash that identifies the row. Its transactions are `batch.hashes`. */
  readonly hash: Hash
  readonly description: string
  readonly confirmations?: number
  readonly status: TransactionStatus
  /** Pending, and not seen by any node within the time limit. */
  readonly unseen?: true
  readonly failure?: TransactionFailure
  /** The hash under which it was sent: the wallet has repriced it since. */
  readonly replaces?: Hash
  /** Since a node has shown it while it was pending. Of a sequence: facts of its last transaction. */
  readonly sent?: SentTransaction
  readonly batch?: TransactionBatch
}
