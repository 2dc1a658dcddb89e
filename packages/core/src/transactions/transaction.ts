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

/** A stored transaction, per address and chain. */
export interface Transaction {
  readonly hash: Hash
  readonly description: string
  readonly confirmations?: number
  readonly status: TransactionStatus
  /** Pending, and not seen by any node within the time limit. */
  readonly unseen?: true
}
