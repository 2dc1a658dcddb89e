import { readFileSync } from 'node:fs'
import * as core from '@foyer/core'
import { expect, test } from 'vitest'

test('docs/storage.md has a row for every key and cookie, and no other', () => {
  const rows = readFileSync('docs/storage.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => /^\| `([^`]+)`/.exec(line)?.[1])
  const wagmi = ['store', 'recentConnectorId', `*.${core.disconnectedSuffix}`]
  expect(rows.sort()).toEqual(
    [
      core.recentWalletsKey,
      core.transactionsKey,
      core.transactionsBackupKey,
      core.sessionKey,
      core.pairingKey,
      // Of `@foyer/pairing`.
      `${core.pairingKey}:*`,
      core.deepLinkKey,
      ...wagmi.map((key) => `${core.wagmiPrefix}.${key}`),
      core.preSessionCookieName,
      core.sessionCookieName,
      core.languageCookieName,
      core.probeCookieName,
    ].sort(),
  )
})
