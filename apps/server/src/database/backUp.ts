import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { DatabaseError } from './databaseError.ts'

/**
 * Copies the SQLite database as it is at one moment, while the server goes on. The copy is a whole database in
 * one file.
 *
 * @throws DatabaseError when there is none, or when the copy would take the place of something
 */
export function backUp(dataDir: string, copy: string): void {
  const file = join(dataDir, 'foyer.sqlite')
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}.`)
  if (existsSync(copy)) throw new DatabaseError(`${copy} is there already. It was left as it is.`)
  // For this user only, as the original is. SQLite fills a file that is empty.
  closeSync(openSync(copy, 'wx', 0o600))
  const database = new Libsql(file)
  try {
    database.pragma('busy_timeout = 10000')
    database.prepare('vacuum into ?').run(copy)
  } finally {
    database.close()
  }
}
