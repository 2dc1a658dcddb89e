import { PairingError } from '@foyer/pairing'
import { expect, test } from 'vitest'
import { toPairingError } from './awaitSession.ts'

test.each([
  [5100, 'Unsupported chains.', 'chainOffline'], // WalletConnect
  [5100, 'Requested chains are not supported', 'chainOffline'], // CAIP-25
  [5104, 'Unsupported namespace key.', 'chainOffline'],
  [-32000, 'Requested chains are not supported', 'chainOffline'],
  [-32000, 'Unsupported chains. No Ethereum (eip155:1) namespace in the proposal', 'chainOffline'],
  [5101, 'Unsupported methods.', 'unsupportedMethod'],
  [-32000, 'Something else', 'invalidRequest'],
  [1, 'Something else', 'unknown'],
])('a proposal that is answered with %i %s: %s', (code, message, expected) => {
  expect(toPairingError(new PairingError('walletError', message, { code })).code).toBe(expected)
})

test('a refusal stays one, whatever it says of chains', () => {
  expect(toPairingError(new PairingError('userRejected', 'Unsupported chains.', { code: 4001 })).code).toBe(
    'userRejected',
  )
})
