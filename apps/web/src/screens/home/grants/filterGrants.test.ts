import { expect, test } from 'vitest'
import { exampleGrants } from '../../../testing/grants.ts'
import { countByStatus, searchGrants } from './filterGrants.ts'

test.each([
  ['', ['light-clients', 'wallets', 'index', 'nodes']],
  ['   ', ['light-clients', 'wallets', 'index', 'nodes']],
  ['WALLETS', ['wallets']],
  ['cafe', ['wallets']],
  ['lab accessible', ['wallets']],
  ['eth', ['index']],
  ['vectors', ['light-clients', 'wallets', 'index', 'nodes']],
  ['wallets nodes', []],
  ['.*', []],
])('searching "%s" finds %j', (search, ids) => {
  expect(searchGrants(exampleGrants, search).map(({ id }) => id)).toEqual(ids)
})

test('every option shows its number of results', () => {
  expect(countByStatus(exampleGrants)).toEqual({ all: 4, open: 2, closed: 1, awarded: 1 })
  expect(countByStatus([])).toEqual({ all: 0, open: 0, closed: 0, awarded: 0 })
})
