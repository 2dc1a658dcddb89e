import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/kitError.ts'
import { type Attempt, type AttemptEvent, attemptReducer } from './attempt.ts'

const events: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({ type: fc.constant('start' as const), walletId: fc.constantFrom('rainbow', 'trust', 'ledger') }),
  fc.record({ type: fc.constant('uri' as const), pairingUri: fc.constantFrom('wc:1@2', 'wc:2@2') }),
  fc.record({ type: fc.constant('relay' as const), error: fc.constant(new KitError('timeout', 'late')) }),
  fc.record({
    type: fc.constant('fail' as const),
    error: fc.constantFrom(new KitError('userRejected', 'no'), new KitError('timeout', 'late')),
  }),
  fc.constantFrom<AttemptEvent>({ type: 'slow' }, { type: 'connected' }, { type: 'reset' }),
)

test('B-11.21 whatever happens, the attempt is about the wallet that was pressed last', () => {
  fc.assert(
    fc.property(fc.array(events, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      let attempt: Attempt = { status: 'idle' }
      let pressed: string | undefined
      for (const event of steps) {
        if (event.type === 'start') pressed = event.walletId
        if (event.type === 'reset') pressed = undefined
        attempt = attemptReducer(attempt, event)
        expect('walletId' in attempt ? attempt.walletId : undefined).toBe(pressed)
      }
    }),
  )
})

test('B-8.1 a rejection is never shown as a failure', () => {
  fc.assert(
    fc.property(fc.array(events, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      let attempt: Attempt = { status: 'idle' }
      for (const event of steps) {
        attempt = attemptReducer(attempt, event)
        if (attempt.status === 'failed') expect(attempt.error.code).not.toBe('userRejected')
      }
    }),
  )
})
