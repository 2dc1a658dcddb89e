import type { Device, ProvedBy } from '../contract.ts'

/** A session as it is stored. The token itself is nowhere: whoever reads the table can sign in as nobody. */
export interface SessionRow {
  /** Names the session from its first token to its last. 16 hex digits that open nothing. */
  readonly id: string
  /** SHA-256 of the present token, 64 hex digits. */
  readonly tokenHash: string
  /** When the present token was made. Milliseconds since 1970, as all times here. */
  readonly tokenAt: number
  /** Whether the browser has come back with the present token. The first one counts as seen. */
  readonly tokenSeen: boolean
  /** What every change must carry as `X-CSRF`. Worth nothing without the cookie. */
  readonly csrf: string
  /**
   * Who it belongs to: `key:0x…` when a key proved it, on whatever chain; `1:0x…` for a contract account of
   * chain 1, since the same address on another chain may be somebody else's.
   */
  readonly account: string
  /** EIP-55. */
  readonly address: `0x${string}`
  readonly chainId: number
  readonly by: ProvedBy
  readonly createdAt: number
  readonly seenAt: number
  readonly expiresAt: number
  /** When a contract account last confirmed `proof`. */
  readonly checkedAt: number
  /** When it was last asked, whether it answered or not. */
  readonly askedAt: number
  readonly device: Device
  /** Contract accounts only: what to ask the contract again, for its answer may change. */
  readonly proof?: { readonly message: string; readonly signature: `0x${string}` }
}

/** A token that another one has taken the place of. */
export interface ReplacedToken {
  readonly session: SessionRow
  /** With the token itself, makes its successor (`successorOf`). */
  readonly salt: string
  /** When the browser first came with the successor. Absent: not yet. */
  readonly outdatedAt?: number
}

/** Where nonces are spent and sessions are kept. Shared by all processes of a site. */
export interface AuthStore {
  isSpent(nonce: string): Promise<boolean>
  /**
   * In ONE transaction: spends the nonce, opens the session, ends the one that `replaces` (the hash of any of
   * its tokens) belongs to and the oldest sessions of the account beyond `keep`. False, and nothing changed,
   * when the nonce was spent already.
   */
  spendAndOpen(entry: {
    readonly nonce: string
    /** When the row of the nonce may be swept: by then the nonce is refused for its age. */
    readonly nonceUntil: number
    readonly session: SessionRow
    readonly replaces: string | undefined
    readonly keep: number
  }): Promise<boolean>
  /** The session whose present token this is. */
  find(tokenHash: string): Promise<SessionRow | undefined>
  /** The session that had this token before its present one. */
  findReplaced(tokenHash: string): Promise<ReplacedToken | undefined>
  /**
   * In ONE transaction: gives a session its next token and remembers the one before. False, and nothing
   * changed, when `from` is not its present token any more.
   */
  replaceToken(entry: {
    readonly from: string
    readonly to: string
    readonly salt: string
    readonly at: number
  }): Promise<boolean>
  /** The browser has come with the present token: those before it are outdated from `at` on. */
  confirmToken(id: string, at: number): Promise<void>
  touch(
    id: string,
    seen: { readonly seenAt?: number; readonly checkedAt?: number; readonly askedAt?: number },
  ): Promise<void>
  /** Ends a session, and forgets all its tokens. */
  close(id: string): Promise<void>
  /** The sessions of one account, newest first. */
  list(account: string): Promise<readonly SessionRow[]>
  /** Removes spent nonces and sessions past their time, at most `limit` rows of each. Returns how many. */
  sweep(now: number, limit: number): Promise<number>
}
