import type { Kysely, Transaction } from 'kysely'

/** Tables of both databases. Times are milliseconds since 1970. */
export interface Tables {
  meta: { key: string; value: string }
  nonce_key: {
    id: string
    /** 32 bytes as base64. */
    secret: string
    /** Start of signing. Verification starts as soon as a process has read the key. */
    active_from: number
  }
  spent_nonce: { nonce: string; until: number }
  session: {
    token_hash: string
    id: string
    token_at: number
    /** 0 or 1. */
    token_seen: number
    csrf: string
    /** JSON. */
    device: string
    account: string
    address: string
    chain_id: number
    created_at: number
    seen_at: number
    expires_at: number
    checked_at: number
    asked_at: number
    /** JSON of message and signature; contract accounts only. */
    proof: string | null
  }
  replaced_token: {
    token_hash: string
    session_id: string
    salt: string
    outdated_at: number | null
  }
  /** PostgreSQL only. */
  rate_bucket: {
    key: string
    tokens: number
    at: number
    /** Tokens of the last lease. */
    granted: number
  }
}

/** An open database with the tables of sign-in. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Tables>
  /** Advisory lock of that name until the transaction ends. */
  lock(transaction: Transaction<Tables>, name: string): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be used. One line that says what to do; nothing was changed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** The message of a thrown value, for a message that is made of it. */
export const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error)

/** @throws {DatabaseError} with the command that installs the driver, if it is missing */
export async function loadDriver<Driver>(name: string, load: () => Promise<Driver>): Promise<Driver> {
  return load().catch((cause) => {
    throw new DatabaseError(
      `The database driver ${name} cannot be loaded: npm install ${name}. (${messageOf(cause).split('\n', 1)[0]})`,
      { cause },
    )
  })
}
