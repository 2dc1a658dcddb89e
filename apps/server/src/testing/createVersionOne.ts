import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { migrations } from '../database/migrations.ts'
import type { Tables } from '../database/schema.ts'

/** Turns an empty database into one of the first version, with a session per token, for tests of the migration. */
export async function createVersionOne(
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  tokens: readonly string[],
  now = Date.now(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create table meta (key text primary key, value text not null)`.execute(transaction)
    await migrations[0]?.run(transaction, kind)
    await sql`insert into meta values ('schema', '1')`.execute(transaction)
    for (const token of tokens) {
      const hash = createHash('sha256').update(token).digest('hex')
      const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
      await sql`
        insert into session (token_hash, account, address, chain_id, created_at, seen_at, expires_at, checked_at)
        values (${hash}, ${`key:${address}`}, ${address}, 1, ${now}, ${now}, ${now + 24 * 3_600_000}, ${now})
      `.execute(transaction)
    }
  })
}
