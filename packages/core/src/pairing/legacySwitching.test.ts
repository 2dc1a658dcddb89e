import { expect, test } from 'vitest'
import { supportsLegacyChainSwitching } from './legacySwitching.ts'

test.each([
  ['imToken', true],
  ['MetaMask', true],
  ['Rainbow', true],
  ['Trust Wallet', true],
  ['Uniswap Wallet', true],
  ['Ledger', true],
  ['METAMASK', true],
  ['trust wallet', true],
  ['Ledger Live', true],
  ['🌈 Rainbow', true],
  ['Trust', false],
  ['TrustWallet', false],
  ['Argent', false],
  ['Meta Mask', false],
  ['', false],
])('B-9.18, B-9.21 %j: %s', (peerName, supports) => {
  expect(supportsLegacyChainSwitching(peerName)).toBe(supports)
})
