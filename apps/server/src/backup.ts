/** `npm run backup -w @foyer/server -- copy.sqlite`: copies the SQLite database of a running server. */
import { readConfig } from './config/config.ts'
import { backUp } from './database/backUp.ts'
import { fromCaller, runFileCommand } from './fileCommand.ts'

await runFileCommand('Name one file to be made: backup -- copy.sqlite', async (copy) => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: back up PostgreSQL with pg_dump.')
  backUp(fromCaller(dataDir), copy)
  return `The database was copied to ${copy}.`
})
