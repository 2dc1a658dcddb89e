import type { Database } from '@foyer/auth/internal'

/** The table of grants, beside those of sign-in. */
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
