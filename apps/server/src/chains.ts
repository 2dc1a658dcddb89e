export interface KnownChain {
  /** EIP-155. */
  readonly id: number
  readonly name: string
  /** The public node that viem's definition of the chain names. */
  readonly publicUrl: string
}

// B-9.1, in the order in which they are offered. Written out, because loading viem's 700 definitions costs a
// start one second; a test keeps the two the same.
const mainChains: readonly KnownChain[] = [
  { id: 1, name: 'Ethereum', publicUrl: 'https://ethereum.reth.rs/rpc' },
  { id: 137, name: 'Polygon', publicUrl: 'https://polygon.drpc.org' },
  { id: 10, name: 'OP Mainnet', publicUrl: 'https://mainnet.optimism.io' },
  { id: 42_161, name: 'Arbitrum One', publicUrl: 'https://arb1.arbitrum.io/rpc' },
]

/** B-9.2. Offered last, and only when asked for. */
const testChain: KnownChain = {
  id: 11_155_111,
  name: 'Sepolia',
  publicUrl: 'https://11155111.rpc.thirdweb.com',
}

export function knownChains(testnets: boolean): readonly KnownChain[] {
  return testnets ? [...mainChains, testChain] : mainChains
}
