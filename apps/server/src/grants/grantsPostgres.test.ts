import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPostgres, hasPostgres } from '@foyer/testbed/postgres'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createGrantStore } from './grantStore.ts'

test.skipIf(!hasPostgres)(
  'D-13: grants are searched as in SQLite, after two processes have made the table at once',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-grants-'))
    const postgres = await createTestPostgres()
    const databaseUrl = await postgres.createDatabase()
    const [database, other] = await Promise.all([1, 2].map(() => openDatabase({ dataDir, databaseUrl })))
    if (!database) throw new Error('There is no database.')
    const grants = createGrantStore(database)
    const grant = {
      id: 'a',
      title: 'Café 100 %',
      summary: 's',
      organisation: 'o',
      amount: '1',
      symbol: 'ETH',
      chainId: Number.MAX_SAFE_INTEGER,
      status: 'open',
      deadline: '2027-01-01T00:00:00Z',
      url: 'https://example.org',
      sample: true,
    } as const
    await grants.replace([grant])
    expect(await grants.find({ search: 'CAFÉ 0_%' })).toEqual([])
    expect(await grants.find({ search: 'CAFÉ 0 %', status: 'open' })).toEqual([grant])
    await Promise.all([database.close(), other?.close()])
    postgres.stop()
  },
)
