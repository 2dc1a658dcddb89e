import type { Database } from './database.ts'

/** Deletes up to `limit` expired rows of each table. @returns the number of deleted rows */
export function deleteExpired({ db }: Pick<Database, 'db'>, now: number, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const nonces = transaction.selectFrom('spent_nonce').select('nonce').where('until', '<', now).limit(limit)
    const sessions = transaction
      .selectFrom('session')
      .select('token_hash')
      .where('expires_at', '<', now)
      .limit(limit)
    const results = [
      await transaction.deleteFrom('spent_nonce').where('nonce', 'in', nonces).executeTakeFirst(),
      await transaction.deleteFrom('session').where('token_hash', 'in', sessions).executeTakeFirst(),
    ]
    return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
}
