export interface KnownChain {
  /** EIP-155. */
  readonly id: number
  readonly name: string
  /** Public node of viem's chain definition. */
  readonly publicUrl: string
  /** Public node of another operator. Signatures of contract accounts are valid if both agree. */
  readonly secondUrl: string
}

// In display order. Written out, because loading viem's 700 definitions takes 1 s; a test compares both.
const mainChains: readonly KnownChain[] = [
  {
    id: 1,
    name: 'Ethereum',
    publicUrl: 'https://ethereum.reth.rs/rpc',
    secondUrl: 'https://ethereum-rpc.publicnode.com',
  },
  {
    id: 137,
    name: 'Polygon',
    publicUrl: 'https://polygon.drpc.org',
    secondUrl: 'https://polygon-bor-rpc.publicnode.com',
  },
  {
    id: 10,
    name: 'OP Mainnet',
    publicUrl: 'https://mainnet.optimism.io',
    secondUrl: 'https://optimism-rpc.publicnode.com',
  },
  {
    id: 42_161,
    name: 'Arbitrum One',
    publicUrl: 'https://arb1.arbitrum.io/rpc',
    secondUrl: 'https://arbitrum-one-rpc.publicnode.com',
  },
]

/** Test chains: one is listed last if enabled. The first one is the default. */
export const testChains: readonly KnownChain[] = [
  {
    id: 11_155_111,
    name: 'Sepolia',
    publicUrl: 'https://11155111.rpc.thirdweb.com',
    secondUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
  },
  {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    publicUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    secondUrl: 'https://bsc-testnet-rpc.publicnode.com',
  },
  {
    id: 43_113,
    name: 'Avalanche Fuji',
    publicUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    secondUrl: 'https://avalanche-fuji-c-chain-rpc.publicnode.com',
  },
]

/** @param testChainId EIP-155; absent: no test chain. */
export function knownChains(testChainId?: number): readonly KnownChain[] {
  return [...mainChains, ...testChains.filter(({ id }) => id === testChainId)]
}
