import { expect, test } from 'vitest'
import * as chains from 'wagmi/chains'
import { withShownName } from './chainNames.ts'

/** Names of RainbowKit 2.2.11 by chain id. Every other network has its own name there. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'Optimism',
  50: 'XDC',
  56: 'BSC',
  100: 'Gnosis',
  137: 'Polygon',
  169: 'Manta',
  324: 'zkSync',
  1001: 'Kairos',
  1625: 'Gravity',
  1996: 'Sanko',
  7000: 'ZetaChain',
  7001: 'Zeta Athens',
  8217: 'Kaia',
  8453: 'Base',
  10143: 'Monad Testnet',
  13505: 'Gravity Sepolia',
  33111: 'ApeChain Curtis',
  33139: 'ApeChain',
  42161: 'Arbitrum',
  42220: 'Celo',
  44787: 'Celo Alfajores',
  55244: 'Superposition',
  59140: 'Linea Goerli',
  59141: 'Linea Sepolia',
  59144: 'Linea',
  80084: 'Berachain bArtio',
  80085: 'Berachain Artio',
  80094: 'Berachain',
  81457: 'Blast',
  7777777: 'Zora',
  666666666: 'Degen',
}

test('every network of viem has the name that RainbowKit shows', () => {
  const all = Object.values(chains)
  expect(all.map((chain) => withShownName(chain).name)).toEqual(all.map(({ id, name }) => names[id] ?? name))
})

test('a name of the host stays, and the rest of a network', () => {
  const own = { ...chains.optimism, name: 'My Optimism' }
  expect(withShownName(own)).toBe(own)
  expect(withShownName(chains.optimism)).toEqual({ ...chains.optimism, name: 'Optimism' })
})
