import { readFile } from 'node:fs/promises'
import type { Database } from '@foyer/auth/internal'
import { createGrantStore } from './grantStore.ts'
import { readGrantsFile } from './grantsFile.ts'

/**
 * Replaces the list of grants by that of a JSON file, atomically. Returns a summary of the changes.
 *
 * @throws {GrantsFileError} with every error of the file
 */
export async function importGrants(database: Database, file: string): Promise<string> {
  const grants = readGrantsFile(await readFile(file, 'utf8'))
  const { added, removed, kept } = await createGrantStore(database).replace(grants)
  return `${grants.length} grants are listed now: ${added} new, ${kept} known before. ${removed} were removed.`
}
