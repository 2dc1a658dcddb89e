/** Public nodes and block explorer of a chain. */
export interface ChainEndpoints {
  /** Node of viem's chain definition. */
  readonly rpcUrl: string
  /** Node of another operator. Signatures of contract accounts are valid if both agree. */
  readonly secondRpcUrl?: string
  /** Block explorer (EIP-3091). */
  readonly explorer?: { readonly name: string; readonly url: string }
}

/**
 * By decimal chain id (EIP-155), for the chains that have public nodes and for the local ones. Apart from `chainRecords`,
 * because the names of chains are in the first load and the nodes are not.
 */
export const chainEndpoints = {
  1: {
    rpcUrl: 'https://ethereum.reth.rs/rpc',
    secondRpcUrl: 'https://ethereum-rpc.publicnode.com',
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  },
  10: {
    rpcUrl: 'https://mainnet.optimism.io',
    secondRpcUrl: 'https://optimism-rpc.publicnode.com',
    explorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  56: {
    rpcUrl: 'https://56.rpc.thirdweb.com',
    secondRpcUrl: 'https://bsc-rpc.publicnode.com',
    explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  },
  97: {
    rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    secondRpcUrl: 'https://bsc-testnet-rpc.publicnode.com',
    explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  },
  137: {
    rpcUrl: 'https://polygon.drpc.org',
    secondRpcUrl: 'https://polygon-bor-rpc.publicnode.com',
    explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  },
  1337: { rpcUrl: 'http://127.0.0.1:8545' },
  31337: { rpcUrl: 'http://127.0.0.1:8545' },
  42161: {
    rpcUrl: 'https://arb1.arbitrum.io/rpc',
    secondRpcUrl: 'https://arbitrum-one-rpc.publicnode.com',
    explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  },
  43113: {
    rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    secondRpcUrl: 'https://avalanche-fuji-c-chain-rpc.publicnode.com',
    explorer: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' },
  },
  43114: {
    rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    secondRpcUrl: 'https://avalanche-c-chain-rpc.publicnode.com',
    explorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  },
  11155111: {
    rpcUrl: 'https://11155111.rpc.thirdweb.com',
    secondRpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
    explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  },
} as const satisfies Readonly<Record<number, ChainEndpoints>>
