import type { Currency } from '../session/session.ts'

/** Which icon a chain has. Chains of one family share it. */
export type ChainFamily =
  | 'ethereum'
  | 'optimism'
  | 'polygon'
  | 'arbitrum'
  | 'avalanche'
  | 'base'
  | 'bsc'
  | 'hardhat'

/** Name and looks of a chain. A known chain is not necessarily a supported one. */
export interface KnownChain {
  readonly name: string
  /** Network name from the time before chain ids (ethers v5). */
  readonly slug: string
  readonly family: ChainFamily
  /**
   * Symbol of the native currency.
   *
   * @default 'ETH'
   */
  readonly currency?: string
  readonly testnet?: true
  /** Shut down: named for a wallet that is still on it, never offered. */
  readonly dead?: true
}

/** Background colour behind the icon of a family. */
export const familyBackgrounds: Readonly<Record<ChainFamily, `#${string}`>> = {
  ethereum: '#484c50',
  optimism: '#ff5a57',
  polygon: '#9f71ec',
  arbitrum: '#96bedc',
  avalanche: '#e84141',
  base: '#0052ff',
  bsc: '#ebac0e',
  hardhat: '#f9f7ec',
}

/** By decimal chain id (EIP-155). Read through `knownChain`. */
export const knownChains: Readonly<Record<number, KnownChain>> = {
  1: { name: 'Ethereum', slug: 'homestead', family: 'ethereum' },
  3: { name: 'Ropsten', slug: 'ropsten', family: 'ethereum', testnet: true, dead: true },
  4: { name: 'Rinkeby', slug: 'rinkeby', family: 'ethereum', testnet: true, dead: true },
  5: { name: 'Goerli', slug: 'goerli', family: 'ethereum', testnet: true, dead: true },
  // "Optimism" until 2023. Wallets compare this name when the chain is added (EIP-3085).
  10: { name: 'OP Mainnet', slug: 'optimism', family: 'optimism' },
  42: { name: 'Kovan', slug: 'kovan', family: 'ethereum', testnet: true, dead: true },
  56: { name: 'BNB Smart Chain', slug: 'bsc', family: 'bsc', currency: 'BNB' },
  69: { name: 'Optimism Kovan', slug: 'optimism-kovan', family: 'optimism', testnet: true, dead: true },
  97: {
    name: 'BNB Smart Chain Testnet',
    slug: 'bsc-testnet',
    family: 'bsc',
    currency: 'tBNB',
    testnet: true,
  },
  137: { name: 'Polygon', slug: 'matic', family: 'polygon', currency: 'POL' },
  420: { name: 'Optimism Goerli', slug: 'optimism-goerli', family: 'optimism', testnet: true, dead: true },
  1337: { name: 'Localhost', slug: 'localhost', family: 'ethereum', testnet: true },
  1442: {
    name: 'Polygon zkEVM Testnet',
    slug: 'polygon-zkevm-testnet',
    family: 'polygon',
    testnet: true,
    dead: true,
  },
  31337: { name: 'Hardhat', slug: 'hardhat', family: 'hardhat', testnet: true },
  42161: { name: 'Arbitrum One', slug: 'arbitrum', family: 'arbitrum' },
  43113: {
    name: 'Avalanche Fuji',
    slug: 'avalanche-fuji',
    family: 'avalanche',
    currency: 'AVAX',
    testnet: true,
  },
  43114: { name: 'Avalanche', slug: 'avalanche', family: 'avalanche', currency: 'AVAX' },
  80001: {
    name: 'Polygon Mumbai',
    slug: 'maticmum',
    family: 'polygon',
    currency: 'MATIC',
    testnet: true,
    dead: true,
  },
  84531: { name: 'Base Goerli', slug: 'base-goerli', family: 'base', testnet: true, dead: true },
  421613: { name: 'Arbitrum Goerli', slug: 'arbitrum-goerli', family: 'arbitrum', testnet: true, dead: true },
  11155111: { name: 'Sepolia', slug: 'sepolia', family: 'ethereum', testnet: true },
}

/** Returns undefined if the chain is not known. Safe for ids that come from a wallet. */
export function knownChain(id: number): KnownChain | undefined {
  return Object.hasOwn(knownChains, id) ? knownChains[id] : undefined
}

/** Label of a chain: its known name, else `Chain 0x…`. */
export function chainName(id: number): string {
  return knownChain(id)?.name ?? `Chain 0x${id.toString(16)}`
}

/** Native currency of a chain that is not configured: the known one, else Ether with 18 decimals. */
export function chainCurrency(id: number): Currency {
  const { currency: symbol = 'ETH' } = knownChain(id) ?? {}
  return { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 }
}
