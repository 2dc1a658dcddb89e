/** `npm run backup -w @foyer/server -- copy.sqlite`: copies the SQLite database of a running server. */
import { resolve } from 'node:path'
import { readConfig } from './config/config.ts'
import { backUp } from './database/backUp.ts'

const [path, ...rest] = process.argv.slice(2)
// npm runs the script in the folder of the workspace; paths are relative to the caller's folder.
const here = process.env.INIT_CWD ?? process.cwd()

try {
  if (path === undefined || rest.length > 0)
    throw new Error('Name one file to be made: backup -- copy.sqlite')
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: back up PostgreSQL with pg_dump.')
  const copy = resolve(here, path)
  backUp(resolve(here, dataDir), copy)
  console.log(`The database was copied to ${copy}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
