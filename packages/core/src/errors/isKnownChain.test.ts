import { expect, test } from 'vitest'
import { isKnownChain } from './isKnownChain.ts'

test.each([
  'Chain already added',
  'The network already exists',
  'This chain (137) is already configured',
  'Chain ID is already in use, unable to add network',
  'Chain id: 137 already exists. Select from default networks.',
  'CHAIN_ALREADY_EXISTS',
  'Error: already exists',
  'Duplicate chainId',
  'May not specify default MetaMask chain.',
])('28.9 "%s" says that the wallet has the chain', (message) => {
  expect(isKnownChain(new Error(message))).toBe(true)
  expect(isKnownChain({ code: -32603, data: { originalError: { message } } })).toBe(true)
})

test.each([
  'Already processing wallet_addEthereumChain',
  'Request of type wallet_addEthereumChain already pending for origin',
  'A request to add this network is already open',
  'Duplicate request',
  'Unrecognized chain ID. Try adding the chain',
  'nativeCurrency.symbol does not match currency symbol for a network the user already has added with the same chainId.',
  'Could not fetch chain ID. Is your RPC URL correct?',
  'chain '.repeat(20_000),
])('28.9 "%.60s" does not', (message) => {
  expect(isKnownChain(new Error(message))).toBe(false)
})

test.each([undefined, null, 1, {}])('28.9 %s says nothing', (error) => {
  expect(isKnownChain(error)).toBe(false)
})
