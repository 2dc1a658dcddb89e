import { custom } from 'viem'
import { expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { hardhat } from '../chains/chains.ts'
import { readBalance } from './reads.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function balanceFrom(response: unknown, decimals = 18) {
  const chain = { ...hardhat, nativeCurrency: { ...hardhat.nativeCurrency, decimals } }
  const transport = custom({ request: async () => response }, { retryCount: 0 })
  const config = createConfig({ chains: [chain], transports: { [chain.id]: transport }, storage: null })
  return readBalance(config, { address, chain, timeoutMs: 1_000 })
}

test.each<[unknown, number, string]>([
  ['0x0', 18, '0'],
  ['0x1', 18, '0.000000000000000001'],
  ['0xc9f2c9cd04674edea40000000', 18, '1000000000000'],
  [`0x${(2n ** 128n - 1n).toString(16)}`, 0, '340282366920938463463374607431768211455'],
  ['0xf4240', 6, '1'],
])('R19 %s with %i decimals is %s', async (response, decimals, formatted) => {
  expect(await balanceFrom(response, decimals)).toEqual({ formatted, symbol: 'ETH', decimals })
})

test.each([
  ['R3 null', null],
  ['R3 text', 'abc'],
  ['R3 negative', '-0x1'],
  ['R3 nothing', undefined],
  ['R5 2^128', `0x${(2n ** 128n).toString(16)}`],
  ['R5 2^300', `0x${(2n ** 300n).toString(16)}`],
  ['T34 a fraction', 1.5],
  ['T34 an object', {}],
])('%s is no balance', async (_, response) => {
  await expect(balanceFrom(response)).rejects.toThrow()
})
