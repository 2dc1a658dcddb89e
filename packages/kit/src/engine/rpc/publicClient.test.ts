import { custom, encodeErrorResult } from 'viem'
import { call } from 'viem/actions'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { mainnet } from '../chains/chains.ts'
import { getPublicClient } from './publicClient.ts'

afterEach(() => vi.unstubAllGlobals())

const contract = '0x1111111111111111111111111111111111111111'
const offchainLookup = encodeErrorResult({
  abi: [
    {
      type: 'error',
      name: 'OffchainLookup',
      inputs: [
        { name: 'sender', type: 'address' },
        { name: 'urls', type: 'string[]' },
        { name: 'callData', type: 'bytes' },
        { name: 'callbackFunction', type: 'bytes4' },
        { name: 'extraData', type: 'bytes' },
      ],
    },
  ],
  args: [contract, ['http://192.168.0.1/{data}'], '0x', '0x00000000', '0x'],
})

function configOf() {
  const request = async () => {
    throw { code: 3, message: 'execution reverted', data: offchainLookup }
  }
  return createConfig({
    chains: [{ ...mainnet, contracts: {} }],
    transports: { 1: custom({ request }, { retryCount: 0 }) },
    storage: null,
  })
}

test('T36, R18 a contract cannot send the visitor’s browser to a host of its choosing', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('No.')))
  vi.stubGlobal('fetch', fetched)
  const config = configOf()
  await expect(call(getPublicClient(config, 1), { to: contract, data: '0x01' })).rejects.toThrow()
  expect(fetched).not.toHaveBeenCalled()
  // viem's own client follows the lookup.
  await expect(call(config.getClient({ chainId: 1 }), { to: contract, data: '0x01' })).rejects.toThrow()
  expect(fetched).toHaveBeenCalled()
})

test('B-4.71 waits under a name of its own, always the same', () => {
  const config = configOf()
  expect(getPublicClient(config, 1).uid).not.toBe(config.getClient({ chainId: 1 }).uid)
  expect(getPublicClient(config, 1)).toBe(getPublicClient(config, 1))
})
