import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type Libsql from 'libsql'
import { GroupCommit } from './groupCommit.ts'

/** Maximal number of cached prepared statements per connection. The queries of this program are few. */
const maxStatements = 200

/**
 * One connection writes; another one reads only committed (fsynced) data. Transactions use the writing connection.
 */
export class SqliteDriver implements Driver {
  readonly #writer: Libsql.Database
  readonly #reader: Libsql.Database
  readonly #transactions: GroupCommit
  readonly #prepareWriting: Prepare
  readonly #prepareReading: Prepare

  constructor(writer: Libsql.Database, reader: Libsql.Database) {
    this.#writer = writer
    this.#reader = reader
    this.#transactions = new GroupCommit(writer)
    this.#prepareWriting = keepStatements(writer)
    this.#prepareReading = keepStatements(reader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#transactions, this.#prepareWriting, this.#prepareReading)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#transactions.close()
    this.#reader.close()
    // So that the one file is the whole database: statements that are still about keep SQLite from doing it.
    this.#writer.pragma('wal_checkpoint(TRUNCATE)')
    this.#writer.close()
  }
}

/** Connection of one transaction, or of one query outside of a transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #transactions: GroupCommit
  readonly #prepareWriting: Prepare
  readonly #prepareReading: Prepare
  #inTransaction = false
  #changedRows = 0
  #failure: unknown

  constructor(transactions: GroupCommit, prepareWriting: Prepare, prepareReading: Prepare) {
    this.#transactions = transactions
    this.#prepareWriting = prepareWriting
    this.#prepareReading = prepareReading
  }

  async begin(): Promise<void> {
    await this.#transactions.begin()
    this.#inTransaction = true
  }

  async commit(): Promise<void> {
    const onDisk = this.#transactions.commit(this.#changedRows)
    this.#inTransaction = false
    await onDisk
  }

  rollback(): void {
    // Kysely calls `rollback` after a failed commit; there is nothing to roll back.
    if (!this.#inTransaction) return
    this.#inTransaction = false
    this.#transactions.rollback(this.#failure)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#run(this.#prepareWriting, sql, parameters)
    if (isRead(sql)) return this.#run(this.#prepareReading, sql, parameters)
    if (!isWrite(sql)) return this.#run(this.#prepareWriting, sql, parameters)
    await this.begin()
    try {
      const result = this.#run<Row>(this.#prepareWriting, sql, parameters)
      await this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: a method that Kysely demands and this program does not use.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read all at once.')
  }

  #run<Row>(prepare: Prepare, sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    try {
      const statement = prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes } = statement.run(parameters)
      this.#changedRows += changes
      return { numAffectedRows: BigInt(changes), rows: [] }
    } catch (error) {
      this.#failure = error
      throw error
    }
  }
}

type Prepare = (sql: string) => Libsql.Statement

const isRead = (sql: string) => /^(?:select|with)\b/i.test(sql)
const isWrite = (sql: string) => /^(?:insert|update|delete)\b/i.test(sql)

/** Each query is compiled once. Definitions change what other statements mean, and are run once. */
function keepStatements(database: Libsql.Database): Prepare {
  const statements = new Map<string, Libsql.Statement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    if (statements.size < maxStatements && (isRead(sql) || isWrite(sql))) statements.set(sql, statement)
    return statement
  }
}
