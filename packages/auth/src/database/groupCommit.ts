import type Libsql from 'libsql'

interface Group {
  /** Settled when what its members wrote is on disk, or is lost. */
  readonly ended: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

/** Changed rows until a checkpoint. A sign-in changes two, each on about four pages. */
const checkpointAfterRows = 50

/**
 * Group commit for one SQLite connection: transactions of one event-loop tick share one fsync, because it takes most of the
 * time of a commit. `commit` resolves after it. Each transaction is a savepoint, so that a failed one does not affect the
 * others.
 *
 * Checkpoints of the write-ahead log run in a separate tick, so that no transaction waits for both.
 */
export class GroupCommit {
  readonly #database: Libsql.Database
  #group: Group | undefined
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn = () => {}
  #changedRows = 0

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  async begin(): Promise<void> {
    await this.#takeTurn()
    try {
      this.#group ??= this.#open()
      this.#database.exec('savepoint member')
    } catch (error) {
      this.#endTurn()
      throw error
    }
  }

  /** Ends the turn of a transaction that has begun, unless it throws at once: then `rollback` has to. */
  commit(changedRows: number): Promise<void> {
    this.#database.exec('release member')
    this.#changedRows += changedRows
    const ended = this.#group?.ended
    this.#endTurn()
    return ended ?? Promise.resolve()
  }

  rollback(cause: unknown): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('rollback to member; release member')
      // When the disk is full, SQLite has rolled back everything: what the others of the group wrote is lost, too.
      else this.#abandon(cause)
    } finally {
      this.#endTurn()
    }
  }

  /** Resolves when all begun transactions are on disk. No transaction may begin afterwards. */
  async close(): Promise<void> {
    await this.#takeTurn()
    if (this.#group) this.#commitGroup(this.#group)
  }

  #open(): Group {
    // By `exec`: a prepared statement that found the database busy stays "in progress" in libsql, which blocks every
    // later commit.
    this.#database.exec('begin immediate')
    const group = createGroup()
    setImmediate(() => this.#endGroup(group))
    return group
  }

  async #endGroup(group: Group): Promise<void> {
    await this.#takeTurn()
    if (this.#group === group) this.#commitGroup(group)
    if (this.#changedRows < checkpointAfterRows) this.#endTurn()
    else setImmediate(() => this.#writeBack())
  }

  #commitGroup(group: Group): void {
    try {
      this.#database.exec('commit')
      this.#group = undefined
      group.resolve()
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback')
      this.#abandon(error)
    }
  }

  #abandon(cause: unknown): void {
    this.#group?.reject(cause)
    this.#group = undefined
  }

  #writeBack(): void {
    try {
      this.#database.pragma('wal_checkpoint(PASSIVE)')
      this.#changedRows = 0
    } catch {
      // Everything is in the log. The next commit tries again.
    }
    this.#endTurn()
  }

  /** Waits for all that came before, and keeps out all that come later until `#endTurn`. */
  async #takeTurn(): Promise<void> {
    const before = this.#lastTurn
    let end = () => {}
    this.#lastTurn = new Promise((resolve) => {
      end = resolve
    })
    await before
    this.#endTurn = end
  }
}

function createGroup(): Group {
  let settle: Pick<Group, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const ended = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A group that failed before any member has ended has no listener.
  ended.catch(() => {})
  return { ended, ...settle }
}
