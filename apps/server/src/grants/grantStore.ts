import type { Database } from '@foyer/auth/internal'
import { type Selectable, sql } from 'kysely'
import type { Grant, GrantStatus } from '../contract.ts'

/** The table of grants, in the database of sign-in. */
export type GrantTables = {
  /** `grant` is a keyword of SQL. */
  grant_: {
    id: string
    title: string
    summary: string
    organisation: string
    amount: string
    symbol: string
    chain_id: number
    status: string
    deadline: string
    url: string
    sample: number
    /** Searchable text in lower case. */
    search_text: string
  }
}

/** Creates the table if it is missing. Processes that start at once create it one after the other. */
export async function createGrantTable({ db, lock }: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, 'migrate')
    const table = transaction.schema
      .createTable('grant_')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('chain_id', 'bigint', (column) => column.notNull())
      .addColumn('sample', 'integer', (column) => column.notNull())
    const texts = ['title', 'summary', 'organisation', 'amount', 'symbol', 'status', 'deadline', 'url']
    await [...texts, 'search_text']
      .reduce((all, name) => all.addColumn(name, 'text', (column) => column.notNull()), table)
      .execute()
  })
}

export interface GrantStore {
  /** Grants with the status and every word of `search` (the first 20), open ones first, then by deadline. */
  find(query: { readonly search?: string; readonly status?: GrantStatus }): Promise<readonly Grant[]>
  /** Replaces the list in one transaction. */
  replace(
    grants: readonly Grant[],
  ): Promise<{ readonly added: number; readonly removed: number; readonly remaining: number }>
}

interface GrantStoreOptions {
  /**
   * Whether sample grants are found.
   *
   * @default true
   */
  readonly samples?: boolean
}

export function createGrantStore(database: Database, { samples = true }: GrantStoreOptions = {}): GrantStore {
  const db = database.db.withTables<GrantTables>()
  return {
    async find({ search = '', status }) {
      let query = db.selectFrom('grant_').selectAll()
      if (status !== undefined) query = query.where('status', '=', status)
      if (!samples) query = query.where('sample', '=', 0)
      for (const word of wordsOf(search)) {
        const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`
        query = query.where(sql<boolean>`search_text like ${pattern} escape '!'`)
      }
      return (await query.execute()).map(fromRow).sort(byStatusAndDeadline)
    },

    replace: (grants) =>
      db.transaction().execute(async (transaction) => {
        const before = new Set(
          (await transaction.selectFrom('grant_').select('id').execute()).map(({ id }) => id),
        )
        await transaction.deleteFrom('grant_').execute()
        for (const grant of grants) await transaction.insertInto('grant_').values(toRow(grant)).execute()
        const stored = grants.filter(({ id }) => before.has(id)).length
        return { added: grants.length - stored, removed: before.size - stored, remaining: stored }
      }),
  }
}

/** Maximal words of a search: each is a condition on every row. */
const maxWords = 20

const wordsOf = (search: string) =>
  [...new Set(normalise(search).split(/\s+/).filter(Boolean))].slice(0, maxWords)

/** Unicode normalisation, so that a search is independent of encoding and case. */
const normalise = (text: string) => text.normalize('NFKC').toLowerCase()

const ranks: Record<GrantStatus, number> = { open: 0, awarded: 1, closed: 2 }

const byStatusAndDeadline = (a: Grant, b: Grant) =>
  ranks[a.status] - ranks[b.status] || Date.parse(a.deadline) - Date.parse(b.deadline)

function toRow(grant: Grant): GrantTables['grant_'] {
  const { chainId, sample, ...same } = grant
  return {
    ...same,
    chain_id: chainId,
    sample: sample ? 1 : 0,
    search_text: normalise([grant.title, grant.summary, grant.organisation, grant.symbol].join('\n')),
  }
}

function fromRow(row: Selectable<GrantTables['grant_']>): Grant {
  const { id, title, summary, organisation, amount, symbol, deadline, url } = row
  return {
    id,
    title,
    summary,
    organisation,
    amount,
    symbol,
    chainId: row.chain_id,
    status: row.status as GrantStatus,
    deadline,
    url,
    ...(row.sample === 1 && { sample: true }),
  }
}
