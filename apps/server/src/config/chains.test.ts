import { chainRecords } from '@foyer/core'
import { arbitrum, avalancheFuji, bscTestnet, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { siteChains, testChains } from './chains.ts'

const toKnown = ({ id, name, rpcUrls }: typeof mainnet | typeof polygon) => ({
  id,
  name,
  publicUrl: rpcUrls.default.http[0],
})

test('B-9.1, B-9.2, B-7.23: the networks and their public nodes are those of their definitions', () => {
  const main = [mainnet, polygon, optimism, arbitrum].map((chain) => toKnown(chain as typeof mainnet))
  const known = (testChainId?: number) =>
    siteChains(testChainId).map(({ id, name, publicUrl }) => ({ id, name, publicUrl }))
  expect(known()).toEqual(main)
  for (const chain of [sepolia, bscTestnet, avalancheFuji])
    expect(known(chain.id)).toEqual([...main, toKnown(chain as unknown as typeof mainnet)])
})

test('T4: the second node of a network is of another operator', () => {
  for (const { publicUrl, secondUrl } of [...siteChains(), ...testChains]) {
    const operators = [publicUrl, secondUrl].map((url) =>
      new URL(url).hostname.split('.').slice(-2).join('.'),
    )
    expect(new Set(operators).size).toBe(2)
    expect(secondUrl).toMatch(/^https:/)
  }
})

test('B-9.2, B-3.20, B-3.23: the test networks are the recorded ones that live and have public nodes', () => {
  const living = Object.entries(chainRecords).filter(
    ([id, { testnet, dead }]) => testnet && !dead && id !== '1337' && id !== '31337',
  )
  expect(new Set(testChains.map(({ id }) => id))).toEqual(new Set(living.map(([id]) => Number(id))))
})
