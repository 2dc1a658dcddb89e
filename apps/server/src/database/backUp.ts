import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '@foyer/auth/internal'
import Libsql from 'libsql'

/**
 * Copies a consistent state of the SQLite database while the server runs. The copy is one file. A copy that fails leaves
 * no file.
 *
 * @throws {DatabaseError} if there is no database, or if the target exists
 */
export function backUp(dataDir: string, copy: string): void {
  const file = join(dataDir, 'foyer.sqlite')
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}.`)
  if (existsSync(copy)) throw new DatabaseError(`${copy} is there already. It was left as it is.`)
  // Readable by this user only, like the original. SQLite writes into the empty file.
  closeSync(openSync(copy, 'wx', 0o600))
  try {
    copyDatabase(file, copy)
  } catch (error) {
    for (const made of [copy, `${copy}-journal`]) rmSync(made, { force: true })
    throw error
  }
}

function copyDatabase(file: string, copy: string): void {
  const database = new Libsql(file)
  try {
    database.pragma('busy_timeout = 10000')
    database.prepare('vacuum into ?').run(copy)
  } finally {
    database.close()
  }
}
