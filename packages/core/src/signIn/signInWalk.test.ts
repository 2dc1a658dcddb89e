import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KitErrorCode } from '../errors/kitError.ts'
import { type SignIn, type SignInEvent, signInReducer } from './signIn.ts'

const events: fc.Arbitrary<SignInEvent['type']> = fc.constantFrom(
  'prepare',
  'nonce',
  'switch',
  'sign',
  'signature',
  'reject',
  'fail',
  'forget',
  'reset',
)
const errors = fc.constantFrom<KitErrorCode>('signInPrepare', 'signInSign', 'signInVerify', 'unknown')

test('B-4.84 whatever happens, a nonce that was sent to be verified is never signed again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(events, errors), { minLength: 30, maxLength: 80, size: 'max' }),
      (steps) => {
        const spent = new Set<string>()
        let state: SignIn = { status: 'idle' }
        steps.forEach(([type, error], index) => {
          // The server never hands out the same nonce twice.
          const event: SignInEvent =
            type === 'nonce' ? { type, nonce: `nonce${index}` } : type === 'fail' ? { type, error } : { type }
          const next = signInReducer(state, event)
          if (next.status === 'verifying') spent.add(next.nonce)
          else if ('nonce' in next && next.nonce) expect(spent.has(next.nonce)).toBe(false)
          state = next
        })
      },
    ),
  )
})

test('B-7.2 the steps are never skipped: nonce, signature, verification', () => {
  const order: readonly SignIn['status'][] = [
    ...(['idle', 'preparing', 'idle', 'signing', 'verifying'] as const),
    ...(['idle', 'switching', 'signing'] as const),
    ...(['switching', 'preparing'] as const),
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(events, errors), { minLength: 30, maxLength: 80, size: 'max' }),
      (steps) => {
        let state: SignIn = { status: 'idle' }
        for (const [type, error] of steps) {
          const event: SignInEvent =
            type === 'nonce' ? { type, nonce: 'abcdefgh' } : type === 'fail' ? { type, error } : { type }
          const next = signInReducer(state, event)
          const forward = order.some(
            (status, index) => status === state.status && order[index + 1] === next.status,
          )
          expect(next.status === 'idle' || next.status === state.status || forward).toBe(true)
          if (next.status !== 'idle' && next.status !== 'preparing') expect(next.nonce).toBeTruthy()
          state = next
        }
      },
    ),
  )
})
