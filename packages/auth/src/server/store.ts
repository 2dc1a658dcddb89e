/** A session as it is stored. The token itself is nowhere: whoever reads the table can sign in as nobody. */
export interface SessionRow {
  /** SHA-256 of the token, 64 hex digits. */
  readonly tokenHash: string
  /**
   * Who it belongs to: `key:0x…` when a key proved it, on whatever chain; `1:0x…` for a contract account of
   * chain 1, since the same address on another chain may be somebody else's.
   */
  readonly account: string
  /** EIP-55. */
  readonly address: `0x${string}`
  readonly chainId: number
  /** Milliseconds since 1970, as the three below. */
  readonly createdAt: number
  readonly seenAt: number
  readonly expiresAt: number
  /** When a contract account last confirmed `proof`. */
  readonly checkedAt: number
  /** Contract accounts only: what to ask the contract again, for its answer may change. */
  readonly proof?: { readonly message: string; readonly signature: `0x${string}` }
}

/** Where nonces are spent and sessions are kept. Shared by all processes of a site. */
export interface AuthStore {
  isSpent(nonce: string): Promise<boolean>
  /**
   * In ONE transaction: spends the nonce, opens the session, ends `replaces` (a token hash) and the oldest
   * sessions of the account beyond `keep`. False, and nothing changed, when the nonce was spent already.
   */
  spendAndOpen(entry: {
    readonly nonce: string
    /** When the row of the nonce may be swept: by then the nonce is refused for its age. */
    readonly nonceUntil: number
    readonly session: SessionRow
    readonly replaces: string | undefined
    readonly keep: number
  }): Promise<boolean>
  find(tokenHash: string): Promise<SessionRow | undefined>
  touch(tokenHash: string, seen: { readonly seenAt?: number; readonly checkedAt?: number }): Promise<void>
  close(tokenHash: string): Promise<void>
  /** The sessions of one account, newest first. */
  list(account: string): Promise<readonly SessionRow[]>
  /** Removes spent nonces and sessions past their time, at most `limit` rows of each. Returns how many. */
  sweep(now: number, limit: number): Promise<number>
}
