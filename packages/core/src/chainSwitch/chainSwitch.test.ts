import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/kitError.ts'
import { type ChainSwitch, type ChainSwitchEvent, chainSwitchReducer } from './chainSwitch.ts'

const error = new KitError('switchChainFailed', 'It failed.')
const rejection = new KitError('userRejected', 'It was declined.')

const idle: ChainSwitch = { status: 'idle' }
const confirming: ChainSwitch = { status: 'confirming', chainId: 10, slow: false }
const slow: ChainSwitch = { ...confirming, slow: true }
const switched: ChainSwitch = { status: 'switched', chainId: 10 }
const failed: ChainSwitch = { status: 'failed', chainId: 10, error }

const table: readonly (readonly [
  name: string,
  from: ChainSwitch,
  event: ChainSwitchEvent,
  to: ChainSwitch,
])[] = [
  ['B-2.92 a press asks the wallet', idle, { type: 'start', chainId: 10 }, confirming],
  ['and clears the error', failed, { type: 'start', chainId: 10 }, confirming],
  ['C15 a newer one replaces it', slow, { type: 'start', chainId: 1 }, { ...confirming, chainId: 1 }],
  ['C11 the wallet is slow', confirming, { type: 'slow' }, slow],
  ['B-2.92 the wallet switches', slow, { type: 'switched' }, switched],
  ['B-8.3 it fails', confirming, { type: 'fail', error }, failed],
  [
    'B-8.2 the visitor declines',
    confirming,
    { type: 'fail', error: rejection },
    { status: 'rejected', chainId: 10 },
  ],
  ['Cancel brings the list back', slow, { type: 'reset' }, idle],
  ['an answer after Cancel is late', idle, { type: 'switched' }, idle],
  ['a failure after Cancel is late', idle, { type: 'fail', error }, idle],
  ['a failure is not slow', failed, { type: 'slow' }, failed],
  ['a failure after the switch is late', switched, { type: 'fail', error }, switched],
]
test.each(table)('%s', (_name, from, event, to) => {
  expect(chainSwitchReducer(from, event)).toStrictEqual(to)
})

test('a reset of nothing is no change', () => {
  expect(chainSwitchReducer(idle, { type: 'reset' })).toBe(idle)
})

test('whatever happens, a request that has ended stays as it ended until the next one', () => {
  const late = fc.constantFrom<ChainSwitchEvent>(
    { type: 'slow' },
    { type: 'switched' },
    { type: 'fail', error },
    { type: 'fail', error: rejection },
  )
  fc.assert(
    fc.property(fc.array(late, { minLength: 1, maxLength: 10 }), fc.array(late), (events, more) => {
      const after = events.reduce(chainSwitchReducer, confirming)
      if (after.status !== 'confirming') expect(more.reduce(chainSwitchReducer, after)).toBe(after)
    }),
  )
})
