/** `npm run tables -w @foyer/docs`: writes the tables of options, errors, stored keys, records of wallets and budgets into `docs`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillTables } from './src/tables.ts'

const docs = join(import.meta.dirname, '../../docs')
for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md') || name.startsWith('reference/')) continue
  const text = readFileSync(join(docs, name), 'utf8')
  const filled = fillTables(text)
  if (filled !== text) writeFileSync(join(docs, name), filled)
}
