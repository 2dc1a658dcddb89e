/** A 32-byte transaction hash: `0x` and 64 hex digits. */
export type Hash = `0x${string}`

export type TransactionStatus = 'pending' | 'confirmed' | 'failed'

/** What a host hands in to have a transaction followed. */
export interface NewTransaction {
  readonly hash: string
  readonly description: string
  /** Blocks to wait for, counting the one that holds the transaction. 1 when left out. */
  readonly confirmations?: number
}

/** B-3.31. A transaction the page remembers, per address and chain. */
export interface Transaction {
  readonly hash: Hash
  readonly description: string
  readonly confirmations?: number
  readonly status: TransactionStatus
  /** R12. Pending, and nothing of it was seen for as long as somebody waited. */
  readonly unseen?: true
}
