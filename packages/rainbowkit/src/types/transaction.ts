export interface NewTransaction {
  /** `0x` and 64 hex digits. */
  hash: string
  description: string
  /** @default 1 */
  confirmations?: number
}

/** A transaction as RainbowKit keeps it. For code that names it: the kit's own list is that of `useRecentTransactions`. */
export interface Transaction extends NewTransaction {
  status: 'pending' | 'confirmed' | 'failed'
}
