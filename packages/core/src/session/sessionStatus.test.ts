import { expect, test } from 'vitest'
import type { AuthStatus } from '../auth/authentication.ts'
import { sessionStatus } from './sessionStatus.ts'

const a = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const b = '0x00000000000000000000000000000000000000B0'
const loading: AuthStatus = { status: 'loading' }
const unauthenticated: AuthStatus = { status: 'unauthenticated' }
const authenticated: AuthStatus = { status: 'authenticated' }

test.each([
  [undefined, undefined, 'disconnected'],
  [undefined, loading, 'disconnected'],
  [undefined, unauthenticated, 'disconnected'],
  [undefined, authenticated, 'disconnected'],
  [a, undefined, 'connected'],
  [a, loading, 'loading'],
  [a, unauthenticated, 'unauthenticated'],
  [a, authenticated, 'connected'],
  [a, { status: 'authenticated', address: a }, 'connected'],
  [a, { status: 'authenticated', address: a.toLowerCase() as typeof a, chainId: 10 }, 'connected'],
  [a, { status: 'authenticated', address: b }, 'unauthenticated'],
] as const)('B-4.20, T15 wallet %s and server %o: %s', (address, auth, status) => {
  expect(sessionStatus(address, auth)).toBe(status)
})
