/** `npm run grants:import -w @foyer/server -- grants.json`: replaces the list of grants. */
import { resolve } from 'node:path'
import { readConfig } from './config/config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { importGrants } from './grants/grantsFile.ts'

const [path, ...rest] = process.argv.slice(2)
// npm runs the script in the folder of the workspace; paths are relative to the caller's folder.
const here = process.env.INIT_CWD ?? process.cwd()

try {
  if (path === undefined || rest.length > 0)
    throw new Error('Name one JSON file: grants:import -- grants.json')
  const config = readConfig(process.env)
  const dataDir = resolve(here, config.dataDir)
  const database = await openDatabase({ ...config, dataDir })
  try {
    const where = database.kind === 'sqlite' ? dataDir : 'DATABASE_URL'
    console.log(`${await importGrants(database, resolve(here, path))} (Database: ${where})`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
