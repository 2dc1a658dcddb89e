import { randomBytes, randomUUID } from 'node:crypto'
import type { NonceKeys } from '@foyer/auth/server'
import type { Database } from './openDatabase.ts'
import type { Tables } from './schema.ts'

export interface NonceKeyRing extends NonceKeys {
  /** Reads the keys of the other processes and makes a new one when it is time. Call about once a minute. */
  refresh(): Promise<void>
}

/** Milliseconds for which a key signs. */
const lifetime = 24 * 3_600_000
/** A new key is written so long before it signs, so that every process knows it by then. */
const announcement = 10 * 60_000
/** The one before verifies for as long again: longer than any nonce lives. */
const retirement = 2 * lifetime

/** The keys of the nonces, kept in the database: a nonce given before a restart is good after it (G6). */
export async function openNonceKeyRing(
  { db, lock }: Database,
  now: () => number = Date.now,
): Promise<NonceKeyRing> {
  let keys: readonly { readonly secret: Uint8Array; readonly activeFrom: number }[] = []

  async function refresh(): Promise<void> {
    keys = await db.transaction().execute(async (transaction) => {
      await lock(transaction, 'nonce keys')
      const time = now()
      await transaction
        .deleteFrom('nonce_key')
        .where('active_from', '<', time - retirement)
        .execute()
      const rows = await transaction
        .selectFrom('nonce_key')
        .selectAll()
        .orderBy('active_from', 'desc')
        .execute()
      const newest = rows[0]?.active_from
      if (newest === undefined || newest < time - lifetime) {
        // The first key of all signs at once; nobody else can have given a nonce yet.
        rows.unshift(createKey(newest === undefined ? time : time + announcement))
        await transaction.insertInto('nonce_key').values(rows.slice(0, 1)).execute()
      }
      return rows.map((row) => ({
        secret: new Uint8Array(Buffer.from(row.secret, 'base64')),
        activeFrom: row.active_from,
      }))
    })
  }

  await refresh()
  return {
    refresh,
    // After a clock that jumped back there may be none from the past: any key is better than no sign-in.
    signing: () => (keys.find((key) => key.activeFrom <= now()) ?? keys[0])?.secret as Uint8Array,
    verifying: () => keys.map((key) => key.secret),
  }
}

const createKey = (activeFrom: number): Tables['nonce_key'] => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('base64'),
  active_from: activeFrom,
})
