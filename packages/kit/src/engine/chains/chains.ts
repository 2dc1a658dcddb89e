import type { Chain } from 'viem'

// Plain data: viem's records of OP-stack chains import formatters and serialisers (about 15 kB), which only sending
// transactions needs. Endpoints are the public ones of viem's chain definitions.

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Same address on every chain where the keyless transaction deployed it. */
const multicall3 = { address: '0xca11bde05977b3631167028862be2a173976ca11' } as const

const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const

export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  blockTime: 12_000,
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  contracts: { multicall3, ensUniversalResolver },
} as const satisfies Chain

export const polygon = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  blockTime: 2_000,
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  contracts: { multicall3 },
} as const satisfies Chain

export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  blockTime: 2_000,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: { multicall3 },
} as const satisfies Chain

export const arbitrum = {
  id: 42_161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  blockTime: 250,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: { multicall3 },
} as const satisfies Chain

export const sepolia = {
  id: 11_155_111,
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  blockTime: 12_000,
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  contracts: { multicall3, ensUniversalResolver },
  testnet: true,
} as const satisfies Chain

export const bscTestnet = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  contracts: { multicall3 },
  testnet: true,
} as const satisfies Chain

export const avalancheFuji = {
  id: 43_113,
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  contracts: { multicall3 },
  testnet: true,
} as const satisfies Chain

export const hardhat = {
  id: 31_337,
  name: 'Hardhat',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  testnet: true,
} as const satisfies Chain
