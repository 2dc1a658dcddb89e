/** `npm run grants:import -w @foyer/server -- grants.json`: replaces the list of grants. */
import { readConfig } from './config/config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { fromCaller, runFileCommand } from './fileCommand.ts'
import { importGrants } from './grants/grantsFile.ts'

await runFileCommand('Name one JSON file: grants:import -- grants.json', async (file) => {
  const config = readConfig(process.env)
  const dataDir = fromCaller(config.dataDir)
  const database = await openDatabase({ ...config, dataDir })
  try {
    const where = database.kind === 'sqlite' ? dataDir : 'DATABASE_URL'
    return `${await importGrants(database, file)} (Database: ${where})`
  } finally {
    await database.close()
  }
})
