/** `npm run behaviours`: writes the column "tested" of `docs/behaviours.md` from the titles of the tests. */
import { readFileSync, writeFileSync } from 'node:fs'
import { writeTested } from './behavioursTable.ts'
import { testsOfIds } from './testsOfIds.ts'

const path = 'docs/behaviours.md'
writeFileSync(path, writeTested(readFileSync(path, 'utf8'), testsOfIds()))
