import { randomBytes, randomUUID } from 'node:crypto'
import type { NonceKeys } from '../server/nonce/nonce.ts'
import type { Database, Tables } from './database.ts'

export interface NonceKeyRing extends NonceKeys {
  /** Reads the keys of other processes and creates a new one when due. Call about once a minute. */
  refresh(): Promise<void>
}

/** Time for which a key signs. */
const keyLifetimeMs = 24 * 3_600_000
/** Time between writing a new key and signing with it, in which every process reads it. */
const announcementMs = 10 * 60_000
/** Time after which a key no longer verifies: longer than the lifetime of any nonce. */
const retirementMs = 2 * keyLifetimeMs

/**
 * Nonce keys in the database, so that a nonce is valid across a restart.
 *
 * @param storeTime Time of the database: keys are those of all processes, so one whose clock is ahead deletes none.
 */
export async function openNonceKeyRing(
  { db, lock }: Database,
  now: () => number = Date.now,
  storeTime: () => Promise<number> = async () => now(),
): Promise<NonceKeyRing> {
  let keys: readonly { readonly secret: Uint8Array; readonly activeFrom: number }[] = []

  async function refresh(): Promise<void> {
    const time = Math.min(now(), await storeTime())
    keys = await db.transaction().execute(async (transaction) => {
      await lock(transaction, 'nonce keys')
      await transaction
        .deleteFrom('nonce_key')
        .where('active_from', '<', time - retirementMs)
        .execute()
      const rows = await transaction
        .selectFrom('nonce_key')
        .selectAll()
        .orderBy('active_from', 'desc')
        .execute()
      const newest = rows[0]?.active_from
      if (newest === undefined || newest < time - keyLifetimeMs) {
        // The very first key signs at once: no other process can have issued a nonce.
        rows.unshift(createKey(newest === undefined ? time : time + announcementMs))
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
    // After the clock has jumped back, no key may be active yet: use the newest one.
    signing: () => (keys.find((key) => key.activeFrom <= now()) ?? keys[0])?.secret as Uint8Array,
    verifying: () => keys.map((key) => key.secret),
  }
}

const createKey = (activeFrom: number): Tables['nonce_key'] => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('base64'),
  active_from: activeFrom,
})
