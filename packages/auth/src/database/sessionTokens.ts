import type { AuthStore } from '../server/store.ts'
import type { Database } from './database.ts'
import { fromRow } from './sessionRow.ts'

/** The part of `AuthStore` that rotates the tokens of sessions. */
export function createSessionTokens({
  db,
}: Pick<Database, 'db'>): Pick<AuthStore, 'findReplaced' | 'replaceToken' | 'confirmToken'> {
  return {
    async findReplaced(tokenHash) {
      const row = await db
        .selectFrom('replaced_token')
        .innerJoin('session', 'session.id', 'replaced_token.session_id')
        .selectAll('session')
        .select(['replaced_token.salt', 'replaced_token.outdated_at'])
        .where('replaced_token.token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const outdatedAt = row.outdated_at === null ? {} : { outdatedAt: row.outdated_at }
      return { session: fromRow(row), salt: row.salt, ...outdatedAt }
    },

    replaceToken: ({ from, to, salt, at }) =>
      db.transaction().execute(async (transaction) => {
        const replaced = await transaction
          .updateTable('session')
          .set({ token_hash: to, token_at: at, token_seen: 0 })
          .where('token_hash', '=', from)
          .returning('id')
          .executeTakeFirst()
        if (replaced === undefined) return false
        const token = { token_hash: from, session_id: replaced.id, salt, outdated_at: null }
        await transaction.insertInto('replaced_token').values(token).execute()
        return true
      }),

    confirmToken: (id, at) =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('session').set({ token_seen: 1 }).where('id', '=', id).execute()
        await transaction
          .updateTable('replaced_token')
          .set({ outdated_at: at })
          .where('session_id', '=', id)
          .where('outdated_at', 'is', null)
          .execute()
      }),
  }
}
