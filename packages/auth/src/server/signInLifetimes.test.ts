import { expect, test } from 'vitest'
import {
  clockSkewMs,
  defaultSessionLimits,
  messageLifetimeMs,
  nonceLifetimeMs,
  preSessionLifetimeMs,
  spentNonceLifetimeMs,
} from './signInLifetimes.ts'

// docs/evidence/security.md names these numbers.

const [minute, hour] = [60_000, 3_600_000]

test('a nonce signs in for 5 minutes; what belongs to it lives for 10, and it is known as spent for an hour', () => {
  expect([nonceLifetimeMs, clockSkewMs]).toEqual([5 * minute, minute])
  expect([messageLifetimeMs, preSessionLifetimeMs]).toEqual(Array(2).fill(10 * minute))
  expect(spentNonceLifetimeMs).toBe(hour)
})

test('a session of 24 hours ends after 8 without a request; an account has ten', () => {
  expect(defaultSessionLimits).toEqual({
    idleMs: 8 * hour,
    absoluteMs: 24 * hour,
    perAccount: 10,
    recheckMs: 15 * minute,
    freezeMs: hour,
    rotateMs: hour,
    graceMs: 30_000,
  })
})
