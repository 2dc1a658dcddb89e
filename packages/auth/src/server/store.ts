import type { Device, ProvedBy } from '../contract.ts'
import type { CreateRateLimit } from './http/limits.ts'
import type { NonceKeys } from './nonce/nonce.ts'

/** A stored session. Only the token's hash is stored, so a leaked table cannot be used to sign in. */
export interface SessionRow {
  /** Id of the session across all its tokens. 16 hex digits, not a credential. */
  readonly id: string
  /** SHA-256 of the current token, 64 hex digits. */
  readonly tokenHash: string
  /** Creation of the current token. Milliseconds since 1970, as all times here. */
  readonly tokenAt: number
  /** Whether the browser has used the current token. The first token counts as used. */
  readonly tokenSeen: boolean
  /** Value of `X-CSRF` for every change. Useless without the cookie. */
  readonly csrf: string
  /**
   * Owner: `key:0x…` for an account proved by its key, on any chain; `1:0x…` for a contract account of chain 1,
   * because the same address on another chain may have other owners.
   */
  readonly account: string
  /** EIP-55. */
  readonly address: `0x${string}`
  readonly chainId: number
  readonly by: ProvedBy
  readonly createdAt: number
  readonly seenAt: number
  readonly expiresAt: number
  /** Time of the last confirmation by the contract account. */
  readonly checkedAt: number
  /** Time of the last request to the contract account, answered or not. */
  readonly askedAt: number
  readonly device: Device
  /** Contract accounts only: the proof, for asking the contract again. */
  readonly proof?: { readonly message: string; readonly signature: `0x${string}` }
}

/** A rotated token. */
export interface ReplacedToken {
  readonly session: SessionRow
  /** Input of `successorOf`, with the token itself. */
  readonly salt: string
  /** Time of the first use of the successor. Absent if it was not used yet. */
  readonly outdatedAt?: number
}

/** Storage of spent nonces and sessions. Shared by all processes of a site. */
export interface AuthStore {
  /** Nonce keys that the store keeps: `createAuthApp` uses them if it is given none. */
  readonly nonceKeys?: NonceKeys
  /** Rate limits that the store keeps: `createAuthApp` uses them if it is given none. */
  readonly createRateLimit?: CreateRateLimit
  isSpent(nonce: string): Promise<boolean>
  /**
   * In one transaction: marks the nonce as spent, opens the session, ends the session of `replaces` (the hash of any of
   * its tokens), and ends the oldest sessions of the account beyond `keep`. Returns false without a change if the nonce
   * was spent before.
   */
  spendAndOpen(entry: {
    readonly nonce: string
    /** Time after which the row of the nonce may be deleted, because the nonce has expired. */
    readonly nonceUntil: number
    readonly session: SessionRow
    readonly replaces: string | undefined
    readonly keep: number
  }): Promise<boolean>
  /** The session with this current token. */
  find(tokenHash: string): Promise<SessionRow | undefined>
  /** The session with this replaced token. */
  findReplaced(tokenHash: string): Promise<ReplacedToken | undefined>
  /**
   * In one transaction: replaces the token of a session and stores the previous one. Returns false without a change if
   * `from` is no longer the current token.
   */
  replaceToken(entry: {
    readonly from: string
    readonly to: string
    readonly salt: string
    readonly at: number
  }): Promise<boolean>
  /**
   * In one transaction: marks the current token of a session as used, and its previous ones, unless they are, as outdated from
   * `at` on. Changes nothing if `tokenHash` is no longer the current token: no browser has used its successor yet.
   */
  confirmToken(entry: { readonly tokenHash: string; readonly at: number }): Promise<void>
  touch(
    id: string,
    seen: { readonly seenAt?: number; readonly checkedAt?: number; readonly askedAt?: number },
  ): Promise<void>
  /** Deletes a session and all its tokens. */
  close(id: string): Promise<void>
  /** The sessions of one account, newest first. */
  list(account: string): Promise<readonly SessionRow[]>
  /**
   * Time of the database, in milliseconds since 1970: a session that has ended by the clock of this process only, which may be
   * wrong, goes on. Without it, the process decides alone.
   */
  time?(): Promise<number>
  /** Deletes expired nonces and sessions, at most `limit` rows of each. Returns the number of rows. */
  sweep(now: number, limit: number): Promise<number>
}
