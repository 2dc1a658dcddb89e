import { expect, test } from 'vitest'
import { KitError } from '../errors/kitError.ts'
import { type Attempt, type AttemptEvent, attemptReducer } from './attempt.ts'

const idle: Attempt = { status: 'idle' }
const opening: Attempt = { status: 'opening', walletId: 'metaMask', slow: false }
const awaitingScan: Attempt = { status: 'awaitingScan', walletId: 'rainbow', pairingUri: 'wc:1@2' }
const rejection = new KitError('userRejected', 'no')
const failure = new KitError('timeout', 'too late')

const table: readonly (readonly [name: string, from: Attempt, event: AttemptEvent, to: Attempt])[] = [
  ['B-4.2 a press starts one', idle, { type: 'start', walletId: 'metaMask' }, opening],
  ['B-11.21 a newer press replaces it', awaitingScan, { type: 'start', walletId: 'metaMask' }, opening],
  ['after 10 s it is slow', opening, { type: 'slow' }, { ...opening, slow: true }],
  ['a shown code is never slow', awaitingScan, { type: 'slow' }, awaitingScan],
  [
    'a pairing URI is shown',
    { ...opening, walletId: 'rainbow' },
    { type: 'uri', pairingUri: 'wc:1@2' },
    awaitingScan,
  ],
  [
    'B-8.25 a fresh URI replaces the old one',
    awaitingScan,
    { type: 'uri', pairingUri: 'wc:2@2' },
    { ...awaitingScan, pairingUri: 'wc:2@2' },
  ],
  [
    'X23 a relay that cannot be reached leaves the code',
    awaitingScan,
    { type: 'relay', error: failure },
    { ...awaitingScan, error: failure },
  ],
  ['X23 the relay is asked again', { ...awaitingScan, error: failure }, { type: 'relay' }, awaitingScan],
  ['without a code the relay changes nothing', opening, { type: 'relay', error: failure }, opening],
  ['it connects', opening, { type: 'connected' }, { status: 'connected', walletId: 'metaMask' }],
  [
    'B-8.1 a rejection has a state of its own',
    opening,
    { type: 'fail', error: rejection },
    { status: 'rejected', walletId: 'metaMask' },
  ],
  [
    'B-8.17 a failure keeps its error',
    opening,
    { type: 'fail', error: failure },
    { status: 'failed', walletId: 'metaMask', error: failure },
  ],
  ['B-11.23 reset forgets it', opening, { type: 'reset' }, idle],
]
test.each(table)('%s', (_name, from, event, to) => {
  expect(attemptReducer(from, event)).toEqual(to)
})

const over: readonly Attempt[] = [
  idle,
  { status: 'rejected', walletId: 'metaMask' },
  { status: 'failed', walletId: 'metaMask', error: failure },
  { status: 'connected', walletId: 'metaMask' },
]
const answers: readonly AttemptEvent[] = [
  { type: 'slow' },
  { type: 'uri', pairingUri: 'wc:1@2' },
  { type: 'connected' },
  { type: 'relay', error: failure },
  { type: 'fail', error: failure },
]
test.each(over.flatMap((attempt) => answers.map((event) => [attempt, event] as const)))(
  'B-11.21 %o: a late %o changes nothing',
  (attempt, event) => {
    expect(attemptReducer(attempt, event)).toBe(attempt)
  },
)
