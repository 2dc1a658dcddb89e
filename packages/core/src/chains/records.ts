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

/** Name and looks of a chain. A known chain is not necessarily a supported one. Its nodes: `chainEndpoints`. */
export interface ChainRecord {
  readonly name: string
  readonly family: ChainFamily
  /** @default Ether, with 18 decimals */
  readonly nativeCurrency?: Currency
  readonly testnet?: true
  /** Shut down, without nodes: offered only by a host that configures it, and marked so. */
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

function currency(symbol: string, name = symbol): Currency {
  return { name, symbol, decimals: 18 }
}

/** By decimal chain id (EIP-155). Read through `knownChain`. */
export const chainRecords: Readonly<Record<number, ChainRecord>> = {
  1: { name: 'Ethereum', family: 'ethereum' },
  3: { name: 'Ropsten', family: 'ethereum', testnet: true, dead: true },
  4: { name: 'Rinkeby', family: 'ethereum', testnet: true, dead: true },
  5: { name: 'Goerli', family: 'ethereum', testnet: true, dead: true },
  // "Optimism" until 2023. Wallets compare this name when the chain is added (EIP-3085).
  10: { name: 'OP Mainnet', family: 'optimism' },
  42: { name: 'Kovan', family: 'ethereum', testnet: true, dead: true },
  56: { name: 'BNB Smart Chain', family: 'bsc', nativeCurrency: currency('BNB') },
  69: { name: 'Optimism Kovan', family: 'optimism', testnet: true, dead: true },
  97: {
    name: 'BNB Smart Chain Testnet',
    family: 'bsc',
    nativeCurrency: currency('tBNB', 'BNB'),
    testnet: true,
  },
  137: { name: 'Polygon', family: 'polygon', nativeCurrency: currency('POL') },
  420: { name: 'Optimism Goerli', family: 'optimism', testnet: true, dead: true },
  1337: { name: 'Localhost', family: 'ethereum', testnet: true },
  1442: {
    name: 'Polygon zkEVM Testnet',
    family: 'polygon',
    testnet: true,
    dead: true,
  },
  31337: { name: 'Hardhat', family: 'hardhat', testnet: true },
  42161: { name: 'Arbitrum One', family: 'arbitrum' },
  43113: {
    name: 'Avalanche Fuji',
    family: 'avalanche',
    nativeCurrency: currency('AVAX', 'Avalanche Fuji'),
    testnet: true,
  },
  43114: { name: 'Avalanche', family: 'avalanche', nativeCurrency: currency('AVAX', 'Avalanche') },
  80001: {
    name: 'Polygon Mumbai',
    family: 'polygon',
    nativeCurrency: currency('MATIC'),
    testnet: true,
    dead: true,
  },
  84531: { name: 'Base Goerli', family: 'base', testnet: true, dead: true },
  421613: { name: 'Arbitrum Goerli', family: 'arbitrum', testnet: true, dead: true },
  11155111: {
    name: 'Sepolia',
    family: 'ethereum',
    nativeCurrency: currency('ETH', 'Sepolia Ether'),
    testnet: true,
  },
}

const ether: Currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Returns undefined if the chain is not known. Safe for ids that come from a wallet. */
export function knownChain(id: number): ChainRecord | undefined {
  return Object.hasOwn(chainRecords, id) ? chainRecords[id] : undefined
}

/** Label of a chain: its known name, else `Chain 0x…`. */
export function chainName(id: number): string {
  return knownChain(id)?.name ?? `Chain 0x${id.toString(16)}`
}

/** Native currency of a chain: the known one, else Ether with 18 decimals. */
export function chainCurrency(id: number): Currency {
  return knownChain(id)?.nativeCurrency ?? ether
}
