import { expect, test } from 'vitest'
import * as pairing from './index.ts'

test('the public values of @foyer/pairing', () => {
  expect(Object.keys(pairing).sort()).toEqual([
    'PairingError',
    'approvedAccounts',
    'approvedChains',
    'createPairingClient',
    'createSessionProvider',
    'formatRequestLink',
    'signedRelayUrl',
  ])
})
