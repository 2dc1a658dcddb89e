import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillTables } from './tables.ts'

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('reference/'))
  .map((name) => join('docs', name))
  .filter((name) => readFileSync(name, 'utf8').includes('<!-- table:'))

test('options, errors, stored keys, records of wallets and budgets have a table', () => {
  const texts = documents.map((name) => readFileSync(name, 'utf8')).join('')
  const names = [...texts.matchAll(/<!-- table:(\w+) -->/g)].map(([, name]) => name)
  expect(names.sort()).toEqual([
    ...['ConnectButton', 'FoyerThemeProvider', 'agentCauses', 'agentErrors', 'budgets', 'createEngine'],
    ...['createKit', 'storage', 'visitorErrors', 'walletConnect', 'walletRecords'],
  ])
})

test.each(documents)('the tables of %s are what `npm run tables -w @foyer/docs` writes', (name) => {
  const text = readFileSync(name, 'utf8')
  expect(fillTables(text)).toBe(text)
})

test('a new row without the cells that are written by hand is an error', () => {
  const text = '<!-- table:storage -->\n<!-- /table:storage -->'
  expect(() => fillTables(text)).toThrow('The table storage lacks cells of `foyer-recent`')
})

test('a table that is not known is an error', () => {
  expect(() => fillTables('<!-- table:none -->\n<!-- /table:none -->')).toThrow('There is no table none.')
})
