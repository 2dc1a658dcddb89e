import { type Selectable, sql, type Transaction } from 'kysely'
import type { AuthStore, SessionRow } from '../server/store.ts'
import type { Database, Tables } from './database.ts'
import { deleteExpired } from './sweeper.ts'

/** `AuthStore` in the database. */
export function createSessionStore(database: Database): AuthStore {
  const { db } = database

  async function find(tokenHash: string): Promise<SessionRow | undefined> {
    const query = db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash)
    const row = await query.executeTakeFirst()
    return row && fromRow(row)
  }

  return {
    ...createSessionTokens(database),
    sweep: (now, limit) => deleteExpired(database, now, limit),

    async time() {
      const now =
        database.kind === 'sqlite'
          ? sql<number>`cast(strftime('%s', 'now') as integer) * 1000`
          : sql<number>`floor(extract(epoch from clock_timestamp())::float8 * 1000)`
      const { rows } = await sql<{ readonly now: number }>`select ${now} as now`.execute(db)
      return rows[0]?.now ?? Date.now()
    },

    async isSpent(nonce) {
      const query = db.selectFrom('spent_nonce').select('nonce').where('nonce', '=', nonce)
      return (await query.executeTakeFirst()) !== undefined
    },

    async spendAndOpen(entry) {
      let isCommitting = false
      try {
        return await db.transaction().execute(async (transaction) => {
          isCommitting = await writeSignIn(database, transaction, entry)
          return isCommitting
        })
      } catch (error) {
        // The connection may have been lost between the commit and its answer.
        if (isCommitting && (await find(entry.session.tokenHash).catch(() => undefined))) return true
        throw error
      }
    },

    find,

    async touch(id, { seenAt, checkedAt, askedAt }) {
      await db
        .updateTable('session')
        .set({
          ...(seenAt !== undefined && { seen_at: seenAt }),
          ...(checkedAt !== undefined && { checked_at: checkedAt }),
          ...(askedAt !== undefined && { asked_at: askedAt }),
        })
        .where('id', '=', id)
        .execute()
    },

    async close(id) {
      await db.deleteFrom('session').where('id', '=', id).execute()
    },

    async list(account) {
      const query = db.selectFrom('session').selectAll().where('account', '=', account)
      return (await query.orderBy('created_at', 'desc').execute()).map(fromRow)
    },
  }
}

/** Returns false without a change if the nonce was spent before. */
async function writeSignIn(
  { lock }: Pick<Database, 'lock'>,
  transaction: Transaction<Tables>,
  { keep, nonce, nonceUntil, replaces, session }: Parameters<AuthStore['spendAndOpen']>[0],
): Promise<boolean> {
  const spent = await transaction
    .insertInto('spent_nonce')
    .values({ nonce, until: nonceUntil })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  if (spent.numInsertedOrUpdatedRows !== 1n) return false
  // Concurrent sign-ins of one account would not see each other's session and keep one too many.
  await lock(transaction, session.account)
  if (replaces !== undefined) await closeByToken(transaction, replaces)
  await closeOldest(transaction, session.account, keep - 1)
  await transaction.insertInto('session').values(toRow(session)).execute()
  return true
}

async function closeByToken(transaction: Transaction<Tables>, tokenHash: string): Promise<void> {
  const id = transaction.selectFrom('replaced_token').select('session_id').where('token_hash', '=', tokenHash)
  await transaction
    .deleteFrom('session')
    .where((session) => session.or([session('token_hash', '=', tokenHash), session('id', 'in', id)]))
    .execute()
}

async function closeOldest(transaction: Transaction<Tables>, account: string, keep: number): Promise<void> {
  const remaining = await transaction
    .selectFrom('session')
    .select('token_hash')
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .execute()
  const old = remaining.slice(keep).map((row) => row.token_hash)
  if (old.length > 0) await transaction.deleteFrom('session').where('token_hash', 'in', old).execute()
}

/** The part of `AuthStore` that rotates the tokens of sessions. */
function createSessionTokens({
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

    confirmToken: ({ tokenHash, at }) =>
      db.transaction().execute(async (transaction) => {
        const session = await transaction
          .updateTable('session')
          .set({ token_seen: 1 })
          .where('token_hash', '=', tokenHash)
          .returning('id')
          .executeTakeFirst()
        if (session === undefined) return
        await transaction
          .updateTable('replaced_token')
          .set({ outdated_at: at })
          .where('session_id', '=', session.id)
          .where('outdated_at', 'is', null)
          .execute()
      }),
  }
}

function toRow(session: SessionRow): Tables['session'] {
  return {
    token_hash: session.tokenHash,
    id: session.id,
    token_at: session.tokenAt,
    token_seen: session.tokenSeen ? 1 : 0,
    csrf: session.csrf,
    device: JSON.stringify(session.device),
    account: session.account,
    address: session.address,
    chain_id: session.chainId,
    created_at: session.createdAt,
    seen_at: session.seenAt,
    expires_at: session.expiresAt,
    checked_at: session.checkedAt,
    asked_at: session.askedAt,
    proof: session.proof === undefined ? null : JSON.stringify(session.proof),
  }
}

function fromRow(row: Selectable<Tables['session']>): SessionRow {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    tokenAt: row.token_at,
    tokenSeen: row.token_seen === 1,
    csrf: row.csrf,
    device: JSON.parse(row.device),
    account: row.account,
    address: row.address as `0x${string}`,
    chainId: row.chain_id,
    by: row.proof === null ? 'key' : 'contract',
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    checkedAt: row.checked_at,
    askedAt: row.asked_at,
    ...(row.proof !== null && { proof: JSON.parse(row.proof) }),
  }
}
