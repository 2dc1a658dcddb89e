import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import { isTriedOut } from '../config/switchedOff.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createGrantStore } from './grantStore.ts'
import { importGrants } from './grantsFile.ts'

const samples = fileURLToPath(new URL('../../samples/demoGrants.json', import.meta.url))

/**
 * Imports the samples of the demo, which the page marks as such, if the site is in development and its SQLite database has
 * no grants. A site with a public origin does not show them.
 */
export async function listSampleGrants(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined || !isTriedOut(config)) return
  const database = await openDatabase(config)
  try {
    const found = await createGrantStore(database).find({})
    if (found.length === 0) await importGrants(database, samples)
  } finally {
    await database.close()
  }
}
